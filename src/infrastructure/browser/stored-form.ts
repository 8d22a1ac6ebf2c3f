import * as z from 'zod/mini';
import { exactJsonIn } from '#domain/shared/exact-json';
import type { PersonalRecord } from '#domain/work/personal-record';
import { checkShape } from '../http/wire-shape';

/** JSON form of a value that is stored on the device or sent to other tabs, which may be of another version. */
export interface StoredForm<T> {
  readonly schema: z.ZodMiniType<T>;
  readonly write: (value: T) => unknown;
}

export interface StoredFamily<S extends PersonalRecord> {
  /** Beginning of the names of the family's storage keys, channels and locks; no other family has it. */
  readonly prefix: string;
  readonly acts: ReadonlyArray<S['act']>;
  readonly wanted: StoredForm<S['wanted']>;
  readonly state: StoredForm<S['state']>;
}

export const storedDate = z.pipe(
  z.iso.datetime(),
  z.transform((text: string) => new Date(text)),
);

export const storedSet = z.pipe(
  z.array(z.string()),
  z.transform((names: string[]) => new Set(names)),
);

/** Pairs, not an object: every name is a legal one. */
export function storedMap<V>(value: z.ZodMiniType<V>) {
  return z.pipe(
    z.array(z.tuple([z.string(), value])),
    z.transform((pairs: Array<[string, V]>) => new Map(pairs)),
  );
}

export function toText<T>({ write }: StoredForm<T>, value: T): string {
  return JSON.stringify(write(value));
}

/** Null for text in another form: another version, or another program, may have written it. */
export function fromText<T>({ schema }: Pick<StoredForm<T>, 'schema'>, text: string): T | null {
  const stored = checkShape(schema, exactJsonIn(text));
  return stored.ok ? stored.value : null;
}
