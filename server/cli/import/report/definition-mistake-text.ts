import type { DefinitionText } from '#domain/dataset-definition/definition-texts';
import type { DefinitionMistake, ValueKind } from '#domain/dataset-import/definition-mistake';
import { textByCode, type TextsByCode } from '#server/text-by-code';

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

type Limited = Extract<DefinitionMistake, { readonly limit: number }>;

const TEXTS: TextsByCode<Exclude<DefinitionMistake, Limited>> = {
  missing: 'it is missing',
  'wrong-kind': ({ expected }) => `expected ${KINDS[expected]}`,
  'unknown-keys': ({ keys }) => `unknown key ${keys.map((key) => `"${key}"`).join(', ')}`,
  'none-of': ({ allowed }) => `expected one of ${allowed.join(', ')}`,
  malformed: ({ of }) => FORMS[of] ?? 'malformed',
  'too-many-visible': ({ options }) => `there are only ${options} options`,
  'no-required-field': 'at least one field must be required',
  'no-required-question': 'at least one question must be required',
  'bounds-not-ascending': 'must be greater than `min`',
  'last-step-bounded': 'the last step takes the rest and has no `below`',
  'step-without-bound': 'only the last step has no `below`',
  'steps-not-ascending': 'steps must ascend',
  'values-and-steps': '`values` and `steps` exclude each other',
  unfit: 'it does not fit',
  'name-twice': ({ name }) => `the name "${name}" is taken twice`,
  'option-twice': ({ name }) => `the option "${name}" is listed twice`,
  'unknown-field': ({ name }) => `there is no field "${name}"`,
  'field-taken': ({ name }) => `another span question annotates "${name}" already`,
  'field-without-column': ({ name }) => `the required field "${name}" has no column`,
  'unknown-property': ({ name }) => `there is no metadata property "${name}", and none may be added`,
  'unknown-vectors': ({ name }) => `there are no vectors settings "${name}"`,
  'unknown-question': ({ name }) => `there is no question "${name}"`,
  'suggestion-twice': ({ name }) => `"${name}" has a suggestion already`,
};

/** The broken rule as a part of an English sentence. */
export function definitionMistakeText(mistake: DefinitionMistake): string {
  return 'limit' in mistake ? limitText(mistake) : textByCode(TEXTS, mistake);
}

function limitText({ code, limit }: Limited): string {
  const isLeast = code.startsWith('too-few-') || code === 'too-small';
  const unit = code.endsWith('-characters') ? ' characters' : code.endsWith('-items') ? ' items' : '';
  return `expected at ${isLeast ? 'least' : 'most'} ${limit.toLocaleString('en')}${unit}`;
}
