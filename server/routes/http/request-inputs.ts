import * as z from 'zod/mini';
import type { ValidationIssueDto } from '#contract/error';
import { err, ok, type Result } from '#domain/shared/result';
import { isStorable } from '#server/store/storable-text';
import { UNSTORABLE_TEXT, validationIssues, type InputSource } from './validation-issues';

export type Schema<T> = z.core.$ZodType<T>;

/** Schemas for the inputs of a request; inputs without a schema are ignored. */
export interface InputSchemas<P, Q, B> {
  readonly params?: Schema<P> | undefined;
  readonly query?: Schema<Q> | undefined;
  readonly body?: Schema<B> | undefined;
}

export interface RequestInputs<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
}

export interface RawInputs {
  readonly params: unknown;
  /** Every parameter with all its values. */
  readonly query: Readonly<Record<string, readonly string[]>>;
  readonly body: unknown;
}

/** Checks path, query and body together, so that one answer reports all errors. */
export function checkInputs<P, Q, B>(
  schemas: InputSchemas<P, Q, B>,
  raw: RawInputs,
): Result<RequestInputs<P, Q, B>, readonly ValidationIssueDto[]> {
  const params = checkInput('path', schemas.params, raw.params);
  const query = checkQuery(schemas.query, raw.query);
  const body = checkInput('body', schemas.body, raw.body);
  if (params.ok && query.ok && body.ok)
    return ok({ params: params.value, query: query.value, body: body.value });
  return err([params, query, body].flatMap((source) => (source.ok ? [] : source.error)));
}

function checkQuery<T>(
  schema: Schema<T> | undefined,
  query: RawInputs['query'],
): Result<T, readonly ValidationIssueDto[]> {
  const unstorable = Object.entries(query).filter(([, values]) => !values.every(isStorable));
  return unstorable.length === 0
    ? checkInput('query', schema, query)
    : err(unstorable.map(([name]) => ({ loc: ['query', name], ...UNSTORABLE_TEXT })));
}

export function checkInput<T>(
  source: InputSource,
  schema: Schema<T> | undefined,
  input: unknown,
): Result<T, readonly ValidationIssueDto[]> {
  // The endpoint types an input without a schema as `unknown`, so that nothing can read it.
  if (schema === undefined) return ok(undefined as T);
  const parsed = z.safeParse(schema, input);
  return parsed.success ? ok(parsed.data) : err(validationIssues(source, parsed.error.issues, input));
}

/** All parameters of a query; a name may occur several times. */
export function queryValues(search: URLSearchParams): Record<string, string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of search) {
    const others = values.get(name);
    if (others === undefined) values.set(name, [value]);
    else others.push(value);
  }
  return Object.fromEntries(values);
}
