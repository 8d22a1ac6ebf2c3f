import type { ZodMiniType } from 'zod/mini';
import type { RepositoryFailureCode } from '#application/failure-codes';
import type { RefusalReason } from '#application/shared/repository-failure';

/** The browser's own function, or one like it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Pairs, because a parameter may be repeated. */
export type QueryParameters = ReadonlyArray<readonly [name: string, value: string]>;

export type RequestBody =
  | { readonly type: 'json'; readonly value: unknown }
  | { readonly type: 'form'; readonly fields: Readonly<Record<string, string>> }
  /** JSON that is written already, because its order of keys or its numbers matter. */
  | { readonly type: 'written-json'; readonly text: string };

/** Converts a successful answer to the value of the call. */
export interface Mapped<T, V> {
  readonly map: (answer: T) => V;
}

interface AnyRequest<T> {
  /** The catalogue's code of the operation that makes this call. */
  readonly code: RepositoryFailureCode;
  /** Below the base address, beginning with a slash; ids inside it go through `pathId`. */
  readonly path: string;
  readonly query?: QueryParameters;
  /** Shape of a successful answer. */
  readonly schema: ZodMiniType<T>;
  /** Parses the text of a successful answer, where `JSON.parse` would lose something; throws if it is malformed. */
  readonly parse?: (text: string) => unknown;
  /** Translates the detail of a rejected request into a reason that the user understands, if there is one. */
  readonly reasonOf?: (detail: string | undefined) => RefusalReason | undefined;
  /** Error statuses that this call treats as success, each with the result to return. */
  readonly alsoSuccess?: ReadonlyMap<number, T>;
  /** Aborted when the caller no longer wants the answer. */
  readonly signal?: AbortSignal | undefined;
}

export interface ReadRequest<T> extends AnyRequest<T> {
  /** Topic of the answer, from the general to the special: `progress/<dataset>`. Writes name the topics they touch. */
  readonly topic: string;
  /** How long the answer may be reused, in milliseconds; 0 asks again each time. */
  readonly lifetime?: number;
}

export interface WriteRequest<T> extends AnyRequest<T> {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: RequestBody;
  readonly headers?: Readonly<Record<string, string>>;
  /** Topics, or beginnings of topics, whose remembered answers are wrong after this write. */
  readonly touches: readonly string[];
}

/** A POST request that changes nothing, so that cached answers stay valid. */
export const READ_BY_POST = { method: 'POST', touches: [] } as const;

/** Parts of a failed call that a failure policy may read. */
export interface FailedRequest {
  readonly method: string;
  readonly path: string;
  /** Whether the call carried a token, and if so, whether that is still the stored one. */
  readonly session: 'none' | 'current' | 'replaced';
}

export function pathId(id: string): string {
  return encodeURIComponent(id);
}
