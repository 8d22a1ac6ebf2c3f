import type { ExactNumber } from '#domain/shared/exact-json';
import type { SearchCountsDto } from '#contract/search';
import { subjectId, nameOf, type SuggestionProperty } from '#domain/search/feedback/record-subject';
import type { FacetCounts } from '#server/search/search-request';
import type { CountedSubject, MatchCounts } from '#server/services/search/count-matches';
import type { PropertyMetrics } from '#server/services/search/metadata-metrics';
import { mapPortions } from '#server/services/records/record-portions';
import type { FoundRecords } from '#server/services/search/search-records';
import type { WrittenJson } from '../http/answer';
import { portionedItems } from '../http/portioned-items';
import { listedRecordDto } from './record-dto';

export function foundDto({ records, total }: FoundRecords): WrittenJson {
  const items = mapPortions(records, ({ record, score }) => ({
    record: listedRecordDto(record),
    query_score: score,
  }));
  return portionedItems(items, total);
}

export function propertyMetricsDto({ type, counts }: PropertyMetrics) {
  if (counts.kind === 'terms') return { type, total: counts.total, values: counts.values };
  const { min, max } = counts;
  return type === 'float' ? { type, min: rounded(min), max: rounded(max) } : { type, min, max };
}

function rounded(value: ExactNumber | null): ExactNumber | null {
  return typeof value === 'number' ? Number(value.toFixed(5)) : value;
}

type TermCounts = SearchCountsDto['responses'][string];
type RangeCounts = SearchCountsDto['suggestions'][string]['scores'];

export function searchCountsDto({ total, statuses, subjects }: MatchCounts): SearchCountsDto {
  const found = new Map(subjects.map(({ subject, counts }) => [subjectId(subject), counts]));
  const suggested = (question: string, property: SuggestionProperty) =>
    found.get(subjectId({ entity: 'suggestion', question, property }));
  const isValue = ({ subject }: CountedSubject) =>
    subject.entity === 'suggestion' && subject.property === 'value';
  return {
    total,
    statuses: statusCounts(statuses),
    metadata: byName(
      subjects.filter(({ subject }) => subject.entity === 'metadata'),
      countsDto,
    ),
    responses: byName(
      subjects.filter(({ subject }) => subject.entity === 'response'),
      termCounts,
    ),
    suggestions: byName(subjects.filter(isValue), (values, question) => ({
      values: termCounts(values),
      agents: termCounts(suggested(question, 'agent')),
      scores: rangeCounts(suggested(question, 'score')),
    })),
  };
}

/** Counts by names that users chose; `fromEntries` makes each of them an own key, even `__proto__`. */
function byName<T>(
  counted: readonly CountedSubject[],
  toDto: (counts: FacetCounts, name: string) => T,
): Record<string, T> {
  return Object.fromEntries(
    counted.map(({ subject, counts }) => [nameOf(subject), toDto(counts, nameOf(subject))]),
  );
}

function statusCounts(counts: FacetCounts | null): SearchCountsDto['statuses'] {
  const found = new Map(termCounts(counts).values.map(({ term, count }) => [term, count]));
  const of = (status: string) => found.get(status) ?? 0;
  return {
    pending: of('pending'),
    draft: of('draft'),
    submitted: of('submitted'),
    discarded: of('discarded'),
  };
}

function countsDto(counts: FacetCounts): TermCounts | RangeCounts {
  return counts.kind === 'terms' ? termCounts(counts) : rangeCounts(counts);
}

function termCounts(counts: FacetCounts | null | undefined): TermCounts {
  if (counts?.kind !== 'terms') return { values: [], more: false };
  return { values: [...counts.values], more: counts.isCut };
}

function rangeCounts(counts: FacetCounts | undefined): RangeCounts {
  if (counts?.kind !== 'range') return { min: null, max: null, count: 0 };
  const { min, max, count } = counts;
  return { min, max, count };
}
