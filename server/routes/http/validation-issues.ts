import type * as z from 'zod/mini';
import type { ValidationIssueDto } from '#contract/error';

type Issue = z.core.$ZodIssue;
type Location = readonly (string | number)[];

/** Source of a value in a request; the first item of every `loc`. */
export type InputSource = 'path' | 'query' | 'body' | 'header';

/** `params` of a custom rule: the type and text of its error on the wire. */
export interface RuleParams {
  readonly type: string;
  readonly msg: string;
  readonly ctx?: Readonly<Record<string, unknown>>;
}

// Their keys are in the order of an error on the wire.
export const MISSING: RuleParams = { msg: 'field required', type: 'value_error.missing' };
export const NONE: RuleParams = { msg: 'none is not an allowed value', type: 'type_error.none.not_allowed' };
export const NO_TEXT: RuleParams = { msg: 'str type expected', type: 'type_error.str' };
export const NO_FLOAT: RuleParams = { msg: 'value is not a valid float', type: 'type_error.float' };
export const NO_INTEGER: RuleParams = { msg: 'value is not a valid integer', type: 'type_error.integer' };
export const NO_BOOLEAN: RuleParams = {
  msg: 'value could not be parsed to a boolean',
  type: 'type_error.bool',
};
export const NO_LIST: RuleParams = { msg: 'value is not a valid list', type: 'type_error.list' };
export const NO_MAP: RuleParams = { msg: 'value is not a valid dict', type: 'type_error.dict' };

/** Errors of a request that are reported: a body may have a hundred thousand. */
export const REPORTED_MAX = 100;

/**
 * Adds an error to a value that is being checked, unless it has enough; `path` leads from the value to the place of the error.
 * Zod passes errors on as arguments of a call, which overflows the stack for a hundred thousand of them.
 */
export function addIssue(
  payload: { readonly issues: z.core.$ZodRawIssue[]; readonly value: unknown },
  params: RuleParams,
  path: readonly (string | number)[] = [],
): void {
  if (payload.issues.length >= REPORTED_MAX) return;
  payload.issues.push({
    code: 'custom',
    input: payload.value,
    path: [...path],
    message: params.msg,
    params: { ...params },
  });
}

/** Adds errors of a part of a value at its path. Their places begin with the source of the request, which is left out. */
export function addIssues(
  payload: Parameters<typeof addIssue>[0],
  issues: readonly ValidationIssueDto[],
  path: readonly string[] = [],
): void {
  for (const { loc, ctx, ...params } of issues)
    addIssue(payload, { ...params, ...(ctx && { ctx }) }, [...path, ...loc.slice(1)]);
}

/** Text that no engine can store. */
export const UNSTORABLE_TEXT: RuleParams = {
  type: 'value_error',
  msg: 'text with a null character or half a character pair',
};

/** Issues of zod in the words of the contract (WIR-13). `input` is the parsed value: zod reports a missing key as a wrong type. */
export function validationIssues(
  source: InputSource,
  issues: readonly Issue[],
  input: unknown,
): readonly ValidationIssueDto[] {
  return issues
    .slice(0, REPORTED_MAX)
    .flatMap((issue) => translate(issue, [source], input))
    .slice(0, REPORTED_MAX);
}

function translate(issue: Issue, base: Location, input: unknown): readonly ValidationIssueDto[] {
  const loc = [...base, ...issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))];
  const found = valueAt(input, issue.path);
  if (found === undefined && issue.code !== 'custom') return [{ loc, ...MISSING }];
  if (found === null && issue.code !== 'custom') return [{ loc, ...NONE }];
  switch (issue.code) {
    case 'invalid_type':
      return [{ loc, ...wrongType(issue.expected) }];
    case 'invalid_value':
      return [{ loc, ...notPermitted(issue.values) }];
    case 'too_small':
    case 'too_big':
      return [{ loc, ...outOfBounds(issue) }];
    case 'invalid_format':
      return [{ loc, ...noMatch(issue.pattern ?? issue.format) }];
    case 'invalid_union':
      return issue.errors.length === 0
        ? [{ loc, msg: 'no alternative matches', type: 'value_error' }]
        : meantBranch(issue.errors).flatMap((inner) => translate(inner, loc, found));
    case 'invalid_key':
      return issue.issues.flatMap((inner) =>
        translate(inner, [...loc.slice(0, -1), '__key__'], issue.path.at(-1)),
      );
    case 'custom':
      return [{ loc, ...ruleParams(issue) }];
    case 'invalid_element':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return [{ loc, msg: issue.message, type: 'value_error' }];
  }
}

/** Issues of the first alternative whose type the value has, else of the first one. */
function meantBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const isOfType = (branch: readonly Issue[]) =>
    branch.some(({ code, path }) => code !== 'invalid_type' || path.length > 0);
  return branches.find(isOfType) ?? branches[0] ?? [];
}

function wrongType(expected: string): RuleParams {
  return WRONG_TYPES[expected] ?? { msg: `value is not a valid ${expected}`, type: `type_error.${expected}` };
}

const WRONG_TYPES: Readonly<Record<string, RuleParams>> = {
  string: NO_TEXT,
  number: NO_FLOAT,
  int: NO_INTEGER,
  boolean: NO_BOOLEAN,
  array: NO_LIST,
  object: NO_MAP,
  record: NO_MAP,
};

/** A value that is none of these. */
export function notPermitted(values: readonly unknown[]): RuleParams {
  const permitted = values.map((value) => `'${String(value)}'`).join(', ');
  return {
    msg: `value is not a valid enumeration member; permitted: ${permitted}`,
    type: 'type_error.enum',
    ctx: { enum_values: values },
  };
}

function outOfBounds(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): RuleParams {
  const isSmall = issue.code === 'too_small';
  const limit = Number(isSmall ? issue.minimum : issue.maximum);
  const end = isSmall ? 'min' : 'max';
  if (issue.origin === 'string') return wrongLength(end, limit, 'characters');
  if (issue.origin === 'array') return wrongLength(end, limit, 'items');
  return wrongNumber(`${isSmall ? 'g' : 'l'}${issue.inclusive === false ? 't' : 'e'}`, limit);
}

/** A text or a list that is too short or too long. */
export function wrongLength(end: 'min' | 'max', limit: number, unit: 'characters' | 'items'): RuleParams {
  const rule = unit === 'items' ? `list.${end}_items` : `any_str.${end}_length`;
  return {
    msg: `ensure this value has at ${end === 'min' ? 'least' : 'most'} ${limit} ${unit}`,
    type: `value_error.${rule}`,
    ctx: { limit_value: limit },
  };
}

/** A number that is too small or too large. `limitText`: the limit as the error writes it. */
export function wrongNumber(
  comparison: keyof typeof COMPARISONS,
  limit: number,
  limitText = String(limit),
): RuleParams {
  return {
    msg: `ensure this value is ${COMPARISONS[comparison]} ${limitText}`,
    type: `value_error.number.not_${comparison}`,
    ctx: { limit_value: limit },
  };
}

const COMPARISONS = {
  ge: 'greater than or equal to',
  gt: 'greater than',
  le: 'less than or equal to',
  lt: 'less than',
};

/** A text that does not match a regular expression. */
export function noMatch(pattern: string): RuleParams {
  return { msg: `string does not match regex "${pattern}"`, type: 'value_error.str.regex', ctx: { pattern } };
}

function ruleParams(issue: Extract<Issue, { code: 'custom' }>): RuleParams {
  const { type, msg, ctx } = issue.params ?? {};
  if (typeof type !== 'string' || typeof msg !== 'string') return { msg: issue.message, type: 'value_error' };
  return ctx === undefined ? { msg, type } : { msg, type, ctx: { ...ctx } };
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    // An object of a body that was parsed without loss.
    if (value instanceof Map) {
      value = value.get(key);
      continue;
    }
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
