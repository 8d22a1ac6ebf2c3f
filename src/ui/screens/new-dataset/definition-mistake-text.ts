import type { DefinitionMistake } from '#domain/dataset-import/definition-mistake';
import type { Translate } from '#ui/shared/i18n/translate';

export function definitionMistakeText(t: Translate, mistake: DefinitionMistake): string {
  if ('limit' in mistake) {
    const { code, limit } = mistake;
    // Texts about numbers use `limit`; texts about characters and items use `count`, for their plural.
    return t(`newDataset.definition.rule.${code}`, { limit, count: limit });
  }
  if (mistake.code === 'wrong-kind') return t(`newDataset.definition.rule.kind.${mistake.expected}`);
  if (mistake.code === 'unknown-keys') {
    const keys = mistake.keys.map((key) => JSON.stringify(key)).join(', ');
    return t('newDataset.definition.rule.unknown-keys', { count: mistake.keys.length, keys });
  }
  if (mistake.code === 'none-of')
    return t('newDataset.definition.rule.none-of', { allowed: mistake.allowed.join(', ') });
  if (mistake.code === 'malformed') return malformedText(t, mistake.of);
  if (mistake.code === 'too-many-visible')
    return t('newDataset.definition.rule.too-many-visible', { count: mistake.options });
  return t(`newDataset.definition.rule.${mistake.code}`, { ...mistake });
}

/** Only names have a form; any other text is too short or too long. */
function malformedText(
  t: Translate,
  of: Extract<DefinitionMistake, { readonly code: 'malformed' }>['of'],
): string {
  const isName = of === 'dataset-name' || of === 'workspace-name' || of === 'part-name';
  return t(isName ? `newDataset.definition.rule.malformed.${of}` : 'newDataset.definition.rule.unfit');
}
