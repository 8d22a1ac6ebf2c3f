import type { Searcher } from './fixture';

/** The four calls that find records: the caller's own search and list, and those with all users' responses. */
export type SearchCall = 'my search' | 'search' | 'my list' | 'list';

/**
 * A request with its expected result. The caller is `ann` for `/me` calls and the admin for others, unless
 * given.
 */
export interface SearchCase {
  readonly rule: string;
  /** `my search` unless given. */
  readonly call?: SearchCall;
  readonly who?: Searcher;
  readonly query?: string;
  readonly body?: unknown;
  /** Numbers of records. */
  readonly finds: readonly number[];
  /** The order counts too. */
  readonly inOrder?: true;
  /** As many as are found unless given. */
  readonly total?: number;
  /** In the order of the answer. */
  readonly scores?: 'none' | 'falling' | 'shares' | readonly number[];
}

export type Filter = Readonly<Record<string, unknown>>;
type Scope = Readonly<Record<string, unknown>>;

export const text = (q: unknown, more: object = {}) => ({ query: { text: { q, ...more } } });

export const filters = (...and: readonly Filter[]) => ({ filters: { and } });

export const terms = (scope: Scope, ...values: readonly unknown[]) => ({ type: 'terms', scope, values });

export const range = (scope: Scope, ge: unknown, le?: unknown) => ({
  type: 'range',
  scope,
  ...(ge !== undefined && { ge }),
  ...(le !== undefined && { le }),
});

export const metadata = (name: string) => ({ entity: 'metadata', metadata_property: name });

export const response = (question: string) => ({ entity: 'response', question });

export const STATUS = { entity: 'response', property: 'status' };

export const suggestion = (question: string, property?: 'value' | 'score' | 'agent') => ({
  entity: 'suggestion',
  question,
  ...(property && { property }),
});

export const record = (property: 'inserted_at' | 'updated_at') => ({ entity: 'record', property });

export const sort = (...keys: readonly (readonly [scope: Scope, order: string])[]) => ({
  sort: keys.map(([scope, order]) => ({ scope, order })),
});

export const like = (name: string, target: object, order?: string) => ({
  query: { vector: { name, ...target, ...(order !== undefined && { order }) } },
});
