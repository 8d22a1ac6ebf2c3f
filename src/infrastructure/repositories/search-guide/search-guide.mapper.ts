import type * as z from 'zod/mini';
import type {
  metadataMetricsSchema,
  metadataPropertySchema,
  suggestionOptionsSchema,
  SearchCountsDto,
} from '#contract/search';
import type { MetadataSettings } from '#domain/metadata/metadata-value';
import { RECORD_STATUSES } from '#domain/queue/record-status';
import type { MatchCounts, RangeCounts, TermCounts } from '#domain/search/match-counts';
import type { MetadataProperty, PropertyValues } from '#domain/search/search-guide';

type MetadataPropertyDto = z.infer<typeof metadataPropertySchema>;
type MetadataMetricsDto = z.infer<typeof metadataMetricsSchema>;
type SuggestionOptionsDto = z.infer<typeof suggestionOptionsSchema>;
type TermCountsDto = SearchCountsDto['responses'][string];
type CountsDto = SearchCountsDto['metadata'][string];

export function propertyFromDto({ id, name, title, settings }: MetadataPropertyDto): MetadataProperty {
  return { id, name, title, settings: settingsFromDto(settings) };
}

export function valuesFromDto(dto: MetadataMetricsDto): PropertyValues {
  return dto.type === 'terms'
    ? { type: 'terms', terms: dto.values.map(({ term }) => term) }
    : { type: 'range', min: dto.min, max: dto.max };
}

/** A question without any agent is left out. */
export function agentsFromDto({ items }: SuggestionOptionsDto): ReadonlyMap<string, readonly string[]> {
  return new Map(
    items.flatMap(({ question, agents }) => (agents.length === 0 ? [] : [[question.name, agents]])),
  );
}

export function countsFromDto({
  total,
  statuses,
  metadata,
  responses,
  suggestions,
}: SearchCountsDto): MatchCounts {
  return {
    total,
    statuses: new Map(RECORD_STATUSES.map((status) => [status, statuses[status]])),
    metadata: byName(metadata, countsOf),
    responses: byName(responses, termCounts),
    suggestions: byName(suggestions, ({ values, agents, scores }) => ({
      values: termCounts(values),
      agents: termCounts(agents),
      scores,
    })),
  };
}

function settingsFromDto(settings: MetadataPropertyDto['settings']): MetadataSettings {
  if (settings.type === 'terms') return { type: 'terms', values: settings.values ?? null };
  const { type, min = null, max = null } = settings;
  return { type, min, max };
}

function countsOf(dto: CountsDto): TermCounts | RangeCounts {
  return 'values' in dto ? termCounts(dto) : dto;
}

function termCounts({ values, more }: TermCountsDto): TermCounts {
  return { counts: new Map(values.map(({ term, count }) => [term, count])), isCut: more };
}

function byName<T, U>(named: Readonly<Record<string, T>>, map: (item: T) => U): ReadonlyMap<string, U> {
  return new Map(Object.entries(named).map(([name, item]) => [name, map(item)]));
}
