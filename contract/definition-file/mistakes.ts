import type * as z from 'zod';
import type { DefinitionMistake, ValueKind } from '#domain/dataset-import/definition-mistake';
import { assertNever } from '#domain/shared/assert-never';

/** An issue of the schema that carries a rule of the domain. */
export function mistakeIssue(mistake: DefinitionMistake, path: PropertyKey[] = []) {
  return { code: 'custom', path, message: mistake.code, params: { mistake } } as const;
}

/** The same for a refinement of the schema. */
export function mistakeParams(mistake: DefinitionMistake, path: PropertyKey[]) {
  return { path, error: mistake.code, params: { mistake } };
}

/** Forms of a value that may be written in several ways; its union has the name as its error. */
const FORMS = {
  source: ['{ "column": … }', '{ "constant": … }'],
  'suggestion-type': ['"model"', '"human"', '{ "column": … }'],
} as const;

/** The error of such a union. */
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

/** The rule behind an issue, which has its input. */
export function mistakeOf(issue: z.core.$ZodIssue): DefinitionMistake {
  switch (issue.code) {
    case 'custom':
      // Each custom issue of this folder is made by the functions above.
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
    // Checks that no part of the schema makes.
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

/** The issue of a union by type has the object as its input, whether the type is there or not. */
function unionMistake(issue: z.core.$ZodIssueInvalidUnion): DefinitionMistake {
  if ('options' in issue && Array.isArray(issue.options))
    return { code: 'none-of', allowed: issue.options.map((option) => JSON.stringify(option)) };
  if (issue.input === undefined) return MISSING;
  const forms = Object.entries(FORMS).find(([name]) => name === issue.message);
  return forms === undefined ? UNFIT : { code: 'none-of', allowed: forms[1] };
}
