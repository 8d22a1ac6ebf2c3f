import * as z from 'zod/mini';

// Shapes of JSON whose objects were parsed as maps, so that the order of keys is kept, and whose numbers keep their text
// (src/domain/shared/ordered-json.ts). An entry that is null counts as absent.

/** A number with the text it is written with. */
interface Written {
  readonly text: string;
  readonly value: number;
}

type Entries = ReadonlyMap<string, unknown>;

const entries = z.custom<Entries>((value) => value instanceof Map);

export const writtenNumberSchema = z.custom<Written>(isWritten);

export const orderedNumberSchema = z.pipe(
  writtenNumberSchema,
  z.transform(({ value }: Written) => value),
);

/** An object with known keys; others are ignored. */
export function orderedObject<S extends z.core.$ZodLooseShape>(shape: S) {
  const names = Object.keys(shape);
  return z.pipe(
    z.pipe(
      entries,
      z.transform((given: Entries) => {
        const known: Record<string, unknown> = {};
        for (const name of names) known[name] = given.get(name) ?? undefined;
        return known;
      }),
    ),
    z.object(shape),
  );
}

/** An object whose keys are names that users chose, in their order. */
export function orderedNamed<T>(item: z.ZodMiniType<T>) {
  return z.pipe(
    z.pipe(
      entries,
      z.transform((given: Entries) => new Map([...given].filter(([, value]) => value !== null))),
    ),
    z.map(z.string(), item),
  );
}

function isWritten(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'text' in value && 'value' in value;
}
