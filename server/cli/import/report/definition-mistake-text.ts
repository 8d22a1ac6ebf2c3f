import type { DefinitionText } from '#domain/dataset-definition/definition-texts';
import type { DefinitionMistake, ValueKind } from '#domain/dataset-import/definition-mistake';
import { assertNever } from '#domain/shared/assert-never';

const KINDS: Readonly<Record<ValueKind, string>> = {
  text: 'a text',
  number: 'a number',
  'whole-number': 'a whole number',
  flag: 'true or false',
  list: 'a list',
  object: 'an object',
};

/** The characters that each kind of name may have. */
const FORMS: Readonly<Partial<Record<DefinitionText, string>>> = {
  'dataset-name':
    'only letters, digits, spaces, hyphens and underscores; the first neither hyphen nor underscore',
  'workspace-name':
    'only lower-case letters, digits, hyphens and underscores; the first neither hyphen nor underscore',
  'part-name': 'only lower-case letters, digits, hyphens and underscores, at least one letter or digit',
};

/** The broken rule as a part of an English sentence. */
export function definitionMistakeText(mistake: DefinitionMistake): string {
  if ('name' in mistake) return namedText(mistake);
  if ('limit' in mistake) return limitText(mistake);
  switch (mistake.code) {
    case 'missing':
      return 'it is missing';
    case 'wrong-kind':
      return `expected ${KINDS[mistake.expected]}`;
    case 'unknown-keys':
      return `unknown key ${mistake.keys.map((key) => `"${key}"`).join(', ')}`;
    case 'none-of':
      return `expected one of ${mistake.allowed.join(', ')}`;
    case 'malformed':
      return FORMS[mistake.of] ?? 'malformed';
    case 'too-many-visible':
      return `there are only ${mistake.options} options`;
    case 'no-required-field':
      return 'at least one field must be required';
    case 'no-required-question':
      return 'at least one question must be required';
    case 'bounds-not-ascending':
      return 'must be greater than `min`';
    case 'last-step-bounded':
      return 'the last step takes the rest and has no `below`';
    case 'step-without-bound':
      return 'only the last step has no `below`';
    case 'steps-not-ascending':
      return 'steps must ascend';
    case 'values-and-steps':
      return '`values` and `steps` exclude each other';
    case 'unfit':
      return 'it does not fit';
    default:
      return assertNever(mistake);
  }
}

type Named = Extract<DefinitionMistake, { readonly name: string }>;
type Limited = Extract<DefinitionMistake, { readonly limit: number }>;

function limitText({ code, limit }: Limited): string {
  const isLeast = code.startsWith('too-few-') || code === 'too-small';
  const unit = code.endsWith('-characters') ? ' characters' : code.endsWith('-items') ? ' items' : '';
  return `expected at ${isLeast ? 'least' : 'most'} ${limit.toLocaleString('en')}${unit}`;
}

function namedText({ code, name }: Named): string {
  switch (code) {
    case 'name-twice':
      return `the name "${name}" is taken twice`;
    case 'option-twice':
      return `the option "${name}" is listed twice`;
    case 'unknown-field':
      return `there is no field "${name}"`;
    case 'field-taken':
      return `another span question annotates "${name}" already`;
    case 'field-without-column':
      return `the required field "${name}" has no column`;
    case 'unknown-property':
      return `there is no metadata property "${name}", and none may be added`;
    case 'unknown-vectors':
      return `there are no vectors settings "${name}"`;
    case 'unknown-question':
      return `there is no question "${name}"`;
    case 'suggestion-twice':
      return `"${name}" has a suggestion already`;
    default:
      return assertNever(code);
  }
}
