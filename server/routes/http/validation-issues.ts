import type * as z from 'zod/mini';
import type { ValidationIssueDto } from '#contract/error';

type Issue = z.core.$ZodIssue;
type Location = readonly (string | number)[];

/** Source of a value in a request; the first item of every `loc`. */
export type InputSource = 'path' | 'query' | 'body' | 'header';

/** `params` of a custom rule, which name the wire's own type of error. */
export interface RuleParams {
  readonly type: string;
  readonly msg: string;
  readonly ctx?: Readonly<Record<string, unknown>>;
}

/** Errors of a request that are reported: a body may have a hundred thousand. */
export const REPORTED_MAX = 100;

/** Refused wherever it arrives, for no engine can store it. */
export const UNSTORABLE_TEXT: RuleParams = {
  type: 'value_error',
  msg: 'text with a null character or half a character pair',
};

/**
 * Translates what zod found into the vocabulary that clients of this contract know (WIR-13). `input` is what
 * was parsed: zod does not distinguish a missing key from one of a wrong type.
 */
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
  if (found === undefined && issue.code !== 'custom') return [missing(loc)];
  if (found === null && issue.code !== 'custom') return [noneNotAllowed(loc)];
  switch (issue.code) {
    case 'invalid_type':
      return [{ loc, ...wrongType(issue.expected) }];
    case 'invalid_value':
      return [{ loc, ...notPermitted(issue.values) }];
    case 'too_small':
    case 'too_big':
      return [{ loc, ...outOfBounds(issue) }];
    case 'invalid_format':
      return [{ loc, ...wrongFormat(issue) }];
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

/** The first alternative that the value has the type of, else the first one: the others say nothing useful. */
function meantBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const isOfType = (branch: readonly Issue[]) =>
    branch.some(({ code, path }) => code !== 'invalid_type' || path.length > 0);
  return branches.find(isOfType) ?? branches[0] ?? [];
}

function missing(loc: Location): ValidationIssueDto {
  return { loc: [...loc], msg: 'field required', type: 'value_error.missing' };
}

function noneNotAllowed(loc: Location): ValidationIssueDto {
  return { loc: [...loc], msg: 'none is not an allowed value', type: 'type_error.none.not_allowed' };
}

function wrongType(expected: string): Omit<ValidationIssueDto, 'loc'> {
  return WRONG_TYPES[expected] ?? { msg: `value is not a valid ${expected}`, type: `type_error.${expected}` };
}

const WRONG_TYPES: Readonly<Record<string, Omit<ValidationIssueDto, 'loc'>>> = {
  string: { msg: 'str type expected', type: 'type_error.str' },
  number: { msg: 'value is not a valid float', type: 'type_error.float' },
  int: { msg: 'value is not a valid integer', type: 'type_error.integer' },
  boolean: { msg: 'value could not be parsed to a boolean', type: 'type_error.bool' },
  array: { msg: 'value is not a valid list', type: 'type_error.list' },
  object: { msg: 'value is not a valid dict', type: 'type_error.dict' },
  record: { msg: 'value is not a valid dict', type: 'type_error.dict' },
};

function notPermitted(values: readonly unknown[]): Omit<ValidationIssueDto, 'loc'> {
  const permitted = values.map((value) => `'${String(value)}'`).join(', ');
  return {
    msg: `value is not a valid enumeration member; permitted: ${permitted}`,
    type: 'type_error.enum',
    ctx: { enum_values: values },
  };
}

function outOfBounds(
  issue: Extract<Issue, { code: 'too_small' | 'too_big' }>,
): Omit<ValidationIssueDto, 'loc'> {
  const [limit, side] = issue.code === 'too_small' ? [issue.minimum, 'least'] : [issue.maximum, 'most'];
  const ctx = { limit_value: Number(limit) };
  const end = issue.code === 'too_small' ? 'min' : 'max';
  if (issue.origin === 'string') {
    return {
      msg: `ensure this value has at ${side} ${limit} characters`,
      type: `value_error.any_str.${end}_length`,
      ctx,
    };
  }
  if (issue.origin === 'array') {
    return {
      msg: `ensure this value has at ${side} ${limit} items`,
      type: `value_error.list.${end}_items`,
      ctx,
    };
  }
  const comparison = (issue.code === 'too_small' ? 'g' : 'l') + (issue.inclusive === false ? 't' : 'e');
  return {
    msg: `ensure this value is ${COMPARISONS[comparison]} ${limit}`,
    type: `value_error.number.not_${comparison}`,
    ctx,
  };
}

const COMPARISONS: Readonly<Record<string, string>> = {
  ge: 'greater than or equal to',
  gt: 'greater than',
  le: 'less than or equal to',
  lt: 'less than',
};

function wrongFormat(issue: Extract<Issue, { code: 'invalid_format' }>): Omit<ValidationIssueDto, 'loc'> {
  const pattern = issue.pattern ?? issue.format;
  return { msg: `string does not match regex "${pattern}"`, type: 'value_error.str.regex', ctx: { pattern } };
}

function ruleParams(issue: Extract<Issue, { code: 'custom' }>): Omit<ValidationIssueDto, 'loc'> {
  const { type, msg, ctx } = issue.params ?? {};
  if (typeof type !== 'string' || typeof msg !== 'string') return { msg: issue.message, type: 'value_error' };
  return ctx === undefined ? { msg, type } : { msg, type, ctx: { ...ctx } };
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
