import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterCondition, RangeCondition, TermsCondition } from '#domain/search/filter-condition';
import type { ExactNumber } from '#domain/shared/exact-json';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { Formats } from '#ui/shared/i18n/formats';
import type { Translate, TranslationKey } from '#ui/shared/i18n/translate';
import type { NoChoice } from '#domain/search/filter-control';
import type { SubjectFilter } from './filter-groups';
import type { ActiveFilter } from './filter-menu.view-model';

/** Maximum number of values in a text; the others are counted. */
const MAX_VALUES = 3;

export interface FilterTexts {
  /** Subject of the filter. */
  nameOf(filter: ActiveFilter): string;
  /** Name within its drop-down; a question without a part means its values. */
  shortNameOf(filter: ActiveFilter): string;
  /** Short text of the filter's condition. */
  conditionOf(filter: ActiveFilter): string;
  obstacle(reason: NoChoice): string;
}

/** Translated names and conditions of filters. */
export function useFilterTexts(): FilterTexts {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => ({
      nameOf: (filter) => nameText(filter, t),
      shortNameOf: (filter) => (filter.subjectFilter.isMain ? filter.category.text : nameText(filter, t)),
      conditionOf: ({ subjectFilter }) =>
        subjectFilter.condition === null
          ? ''
          : conditionText(subjectFilter.condition, subjectFilter, t, formats),
      obstacle: (reason) => obstacleText(reason, t, formats),
    }),
    [t, formats],
  );
}

function nameText({ category, subjectFilter }: ActiveFilter, t: Translate): string {
  if (subjectFilter.label === null) return category.text;
  return t('annotation.filters.partOf', { name: category.text, part: t(subjectFilter.label) });
}

function conditionText(
  condition: FilterCondition,
  subjectFilter: Pick<SubjectFilter, 'labelOf' | 'control'>,
  t: Translate,
  formats: Formats,
): string {
  if (condition.kind === 'terms') return termsText(condition, subjectFilter, t, formats);
  const { control } = subjectFilter;
  const isPercent = control.kind === 'range' && control.unit === 'percent';
  const numberText = (number: ExactNumber) =>
    isPercent ? formats.percent(Number(number) / 100, 1) : formats.number(number);
  return rangeText(condition, t, numberText);
}

function termsText(
  { values, operator }: TermsCondition,
  subjectFilter: Pick<SubjectFilter, 'labelOf'>,
  t: Translate,
  formats: Formats,
): string {
  const shown = values.slice(0, MAX_VALUES).map((value) => subjectFilter.labelOf(value));
  const left = values.length - shown.length;
  const items = left === 0 ? shown : [...shown, t('annotation.filters.moreValues', { count: left })];
  return operator === 'and' ? formats.list(items) : formats.alternatives(items);
}

function rangeText(
  { ge, le }: RangeCondition,
  t: Translate,
  numberText: (number: ExactNumber) => string,
): string {
  const from = ge === null ? null : numberText(ge);
  const to = le === null ? null : numberText(le);
  if (from === null) return t('annotation.filters.atMost', { to });
  if (to === null) return t('annotation.filters.atLeast', { from });
  return from === to ? from : t('annotation.filters.between', { from, to });
}

const OBSTACLES = {
  'no-values': 'annotation.filters.none.values',
  'no-agents': 'annotation.filters.none.agents',
  unknown: 'annotation.filters.none.unknown',
} as const satisfies Record<Exclude<NoChoice['why'], 'one-number'>, TranslationKey>;

function obstacleText(reason: NoChoice, t: Translate, formats: Formats): string {
  return reason.why === 'one-number'
    ? t('annotation.filters.none.number', { number: formats.number(reason.number) })
    : t(OBSTACLES[reason.why]);
}
