import type { SearchCountsDto } from '#contract/search';
import type { FacetCounts } from '#server/search/search-request';
import type { ChoiceKind, MatchCounts } from '#server/services/search/count-matches';
import type { PropertyMetrics } from '#server/services/search/metadata-metrics';
import type { FoundRecords } from '#server/services/search/search-records';
import { listedRecordDto } from '../records/record-dto';

export function foundDto({ records, total }: FoundRecords) {
  return {
    items: records.map(({ record, score }) => ({ record: listedRecordDto(record), query_score: score })),
    total,
  };
}

export function propertyMetricsDto({ type, counts }: PropertyMetrics) {
  if (counts.kind === 'terms') return { type, total: counts.total, values: counts.values };
  const { min, max } = counts;
  return type === 'float' ? { type, min: rounded(min), max: rounded(max) } : { type, min, max };
}

function rounded(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(5));
}

type TermCounts = SearchCountsDto['responses'][string];
type RangeCounts = SearchCountsDto['suggestions'][string]['scores'];

export function searchCountsDto({ total, choices }: MatchCounts): SearchCountsDto {
  const ofKind = (kind: ChoiceKind) =>
    choices.filter((choice) => choice.kind === kind).map(({ name, counts }) => [name, counts] as const);
  const [agents, scores] = [new Map(ofKind('agent')), new Map(ofKind('score'))];
  return {
    total,
    statuses: statusCounts(ofKind('status')[0]?.[1]),
    metadata: byName(ofKind('metadata'), countsDto),
    responses: byName(ofKind('response'), termCounts),
    suggestions: byName(ofKind('suggested value'), (values, name) => ({
      values: termCounts(values),
      agents: termCounts(agents.get(name)),
      scores: rangeCounts(scores.get(name)),
    })),
  };
}

/** By names that users chose: `fromEntries` makes an own key of every one of them. */
function byName<T>(
  counted: readonly (readonly [name: string, counts: FacetCounts])[],
  toDto: (counts: FacetCounts, name: string) => T,
): Record<string, T> {
  return Object.fromEntries(counted.map(([name, counts]) => [name, toDto(counts, name)]));
}

function statusCounts(counts: FacetCounts | undefined): SearchCountsDto['statuses'] {
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

function termCounts(counts: FacetCounts | undefined): TermCounts {
  if (counts?.kind !== 'terms') return { values: [], more: false };
  return { values: [...counts.values], more: counts.isCut };
}

function rangeCounts(counts: FacetCounts | undefined): RangeCounts {
  if (counts?.kind !== 'range') return { min: null, max: null, count: 0 };
  const { min, max, count } = counts;
  return { min, max, count };
}
