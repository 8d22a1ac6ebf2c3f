import type { DefinitionMistake } from '#domain/dataset-import/definition-mistake';
import { assertNever } from '#domain/shared/assert-never';
import type { Translate } from '#ui/shared/i18n/translate';

/** The rule of definitions that a file breaks, as a sentence. */
export function definitionMistakeText(t: Translate, mistake: DefinitionMistake): string {
  if ('name' in mistake) return t(`newDataset.definition.rule.${mistake.code}`, { name: mistake.name });
  if ('limit' in mistake) return limitText(t, mistake);
  switch (mistake.code) {
    case 'wrong-kind':
      return t(`newDataset.definition.rule.kind.${mistake.expected}`);
    case 'unknown-keys': {
      const keys = mistake.keys.map((key) => JSON.stringify(key)).join(', ');
      return t('newDataset.definition.rule.unknown-keys', { count: mistake.keys.length, keys });
    }
    case 'none-of':
      return t('newDataset.definition.rule.none-of', { allowed: mistake.allowed.join(', ') });
    case 'malformed':
      return malformedText(t, mistake.of);
    case 'too-many-visible':
      return t('newDataset.definition.rule.too-many-visible', { count: mistake.options });
    case 'missing':
    case 'no-required-field':
    case 'no-required-question':
    case 'bounds-not-ascending':
    case 'last-step-bounded':
    case 'step-without-bound':
    case 'steps-not-ascending':
    case 'values-and-steps':
    case 'unfit':
      return t(`newDataset.definition.rule.${mistake.code}`);
    default:
      return assertNever(mistake);
  }
}

/** Numbers are bounded by themselves, texts and lists by what they are made of. */
function limitText(
  t: Translate,
  { code, limit }: Extract<DefinitionMistake, { readonly limit: number }>,
): string {
  if (code === 'too-small' || code === 'too-large') return t(`newDataset.definition.rule.${code}`, { limit });
  return t(`newDataset.definition.rule.${code}`, { count: limit });
}

/** Only names have a form; any other text is too short or too long. */
function malformedText(
  t: Translate,
  of: Extract<DefinitionMistake, { readonly code: 'malformed' }>['of'],
): string {
  const isName = of === 'dataset-name' || of === 'workspace-name' || of === 'part-name';
  return t(isName ? `newDataset.definition.rule.malformed.${of}` : 'newDataset.definition.rule.unfit');
}
