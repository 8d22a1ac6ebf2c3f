import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#domain/question/question';
import type {
  FilterCondition,
  FilterSubject,
  RangeCondition,
  TermsCondition,
} from '#domain/search/record-filter';
import { assertNever } from '#domain/shared/assert-never';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { Formats } from '#ui/shared/i18n/formats';
import type { Translate } from '#ui/shared/i18n/translate';
import type { NoChoice } from '#domain/search/filter-control';
import type { ActiveFilter } from './filter-menu.view-model';

/** More values than these are counted instead. */
const VALUES_TOLD = 3;

export interface FilterTexts {
  /** Subject of the filter. */
  nameOf(filter: ActiveFilter): string;
  /** The same among others of its drop-down, where a question alone means its values. */
  shortNameOf(filter: ActiveFilter): string;
  /** Condition of the filter, in a few words. */
  conditionOf(filter: ActiveFilter): string;
  obstacle(reason: NoChoice): string;
}

/** Names and conditions of filters, in words. */
export function useFilterTexts(questions: readonly Question[]): FilterTexts {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => ({
      nameOf: (filter) => nameText(filter, t),
      shortNameOf: (filter) => {
        const { subject } = filter.part;
        const isValue = subject.entity === 'suggestion' && subject.property === 'value';
        return isValue ? filter.category.text : nameText(filter, t);
      },
      conditionOf: ({ part: { condition, subject } }) =>
        condition === null ? '' : conditionText(condition, labelsOf(subject, questions), t, formats),
      obstacle: (reason) => obstacleText(reason, t, formats),
    }),
    [questions, t, formats],
  );
}

function nameText({ category, part }: ActiveFilter, t: Translate): string {
  if (part.subject.entity !== 'suggestion') return category.text;
  const property = t(`annotation.filters.part.${part.subject.property}`);
  return t('annotation.filters.partOf', { name: category.text, part: property });
}

function conditionText(
  condition: FilterCondition,
  labelOf: (value: string) => string,
  t: Translate,
  formats: Formats,
): string {
  return condition.kind === 'terms'
    ? termsText(condition, labelOf, t, formats)
    : rangeText(condition, t, formats);
}

function termsText(
  { values, operator }: TermsCondition,
  labelOf: (value: string) => string,
  t: Translate,
  formats: Formats,
): string {
  const told = values.slice(0, VALUES_TOLD).map(labelOf);
  const left = values.length - told.length;
  const items = left === 0 ? told : [...told, t('annotation.filters.moreValues', { count: left })];
  return operator === 'and' ? formats.list(items) : formats.alternatives(items);
}

function rangeText({ ge, le }: RangeCondition, t: Translate, formats: Formats): string {
  const from = ge === null ? null : formats.number(ge);
  const to = le === null ? null : formats.number(le);
  if (from === null) return t('annotation.filters.atMost', { to });
  if (to === null) return t('annotation.filters.atLeast', { from });
  return from === to ? from : t('annotation.filters.between', { from, to });
}

/** Labels are read by their text; other values are their own. */
function labelsOf(subject: FilterSubject, questions: readonly Question[]): (value: string) => string {
  const isOwn =
    subject.entity === 'metadata' || (subject.entity === 'suggestion' && subject.property !== 'value');
  const settings = isOwn ? undefined : questions.find(({ name }) => name === subject.question)?.settings;
  if (settings?.type !== 'label_selection' && settings?.type !== 'multi_label_selection')
    return (value) => value;
  return (value) => settings.options.find((option) => option.value === value)?.text ?? value;
}

function obstacleText(reason: NoChoice, t: Translate, formats: Formats): string {
  switch (reason.why) {
    case 'no-values':
      return t('annotation.filters.none.values');
    case 'no-agents':
      return t('annotation.filters.none.agents');
    case 'unknown':
      return t('annotation.filters.none.unknown');
    case 'one-number':
      return t('annotation.filters.none.number', { number: formats.number(reason.number) });
    default:
      return assertNever(reason);
  }
}
