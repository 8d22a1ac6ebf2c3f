import type * as z from 'zod';
import type { DefinitionMistake, ValueKind } from '#domain/dataset-import/definition-mistake';
import { assertNever } from '#domain/shared/assert-never';

/** Creates an issue of the schema that carries a rule of the domain. */
export function mistakeIssue(mistake: DefinitionMistake, path: PropertyKey[] = []) {
  return { code: 'custom', path, message: mistake.code, params: { mistake } } as const;
}

/** Creates an issue of a refinement that carries a rule of the domain. */
export function mistakeParams(mistake: DefinitionMistake, path: PropertyKey[]) {
  return { path, error: mistake.code, params: { mistake } };
}

/** Forms of a value that can be written in several ways; the error of its union is the name here. */
const FORMS = {
  source: ['{ "column": … }', '{ "constant": … }'],
  'suggestion-type': ['"model"', '"human"', '{ "column": … }'],
} as const;

/** Creates the error of a union whose value has several forms. */
export function formsError(name: keyof typeof FORMS): { readonly error: string } {
  return { error: name };
}

const KINDS: Readonly<Record<string, ValueKind>> = {
  string: 'text',
  number: 'number',
  int: 'whole-number',
  boolean: 'flag',
  array: 'list',
  object: 'object',
};

/** The rule behind an issue, which must include its input. */
export function mistakeOf(issue: z.core.$ZodIssue): DefinitionMistake {
  switch (issue.code) {
    case 'custom':
      // The functions above create each custom issue of this folder.
      return (issue.params?.['mistake'] as DefinitionMistake | undefined) ?? UNFIT;
    case 'invalid_type': {
      const expected = KINDS[issue.expected];
      if (issue.input === undefined) return MISSING;
      return expected === undefined ? UNFIT : { code: 'wrong-kind', expected };
    }
    case 'invalid_value':
      return issue.input === undefined
        ? MISSING
        : { code: 'none-of', allowed: issue.values.map((value) => JSON.stringify(value)) };
    case 'invalid_union':
      return unionMistake(issue);
    case 'too_small':
      return { code: TOO_LITTLE[issue.origin] ?? 'too-small', limit: Number(issue.minimum) };
    case 'too_big':
      return { code: TOO_MUCH[issue.origin] ?? 'too-large', limit: Number(issue.maximum) };
    case 'unrecognized_keys':
      return { code: 'unknown-keys', keys: issue.keys };
    // Issues that no part of the schema creates.
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
      return UNFIT;
    default:
      return assertNever(issue);
  }
}

const MISSING: DefinitionMistake = { code: 'missing' };
const UNFIT: DefinitionMistake = { code: 'unfit' };

const TOO_LITTLE: Readonly<Record<string, 'too-few-characters' | 'too-few-items'>> = {
  string: 'too-few-characters',
  array: 'too-few-items',
};
const TOO_MUCH: Readonly<Record<string, 'too-many-characters' | 'too-many-items'>> = {
  string: 'too-many-characters',
  array: 'too-many-items',
};

/** The input of an issue of a discriminated union is the whole object, whether or not it has a type. */
function unionMistake(issue: z.core.$ZodIssueInvalidUnion): DefinitionMistake {
  if ('options' in issue && Array.isArray(issue.options))
    return { code: 'none-of', allowed: issue.options.map((option) => JSON.stringify(option)) };
  if (issue.input === undefined) return MISSING;
  const forms = Object.entries(FORMS).find(([name]) => name === issue.message);
  return forms === undefined ? UNFIT : { code: 'none-of', allowed: forms[1] };
}
