import type * as z from 'zod/mini';
import type {
  metadataMetricsSchema,
  metadataPropertySchema,
  suggestionOptionsSchema,
  SearchCountsDto,
} from '#contract/search';
import type { MetadataSettings } from '#domain/metadata/metadata-value';
import { RECORD_STATUSES } from '#domain/feedback/record-status';
import type { MatchCounts } from '#domain/search/feedback/match-counts';
import type { RangeCounts, TermCounts } from '#domain/search/value-counts';
import type { FilterSubject } from '#domain/search/feedback/record-filter';
import type { PropertySettings, PropertyValues } from '#domain/search/feedback/search-guide';
import { subjectId } from '#domain/search/feedback/record-subject';

type MetadataPropertyDto = z.infer<typeof metadataPropertySchema>;
type MetadataMetricsDto = z.infer<typeof metadataMetricsSchema>;
type SuggestionOptionsDto = z.infer<typeof suggestionOptionsSchema>;
type TermCountsDto = SearchCountsDto['responses'][string];
type CountsDto = SearchCountsDto['metadata'][string];

/** If a server does not send who may see a property, everyone may see it. */
export function propertyFromDto({
  id,
  name,
  title,
  settings,
  ...dto
}: MetadataPropertyDto): PropertySettings {
  const isVisibleForAnnotators = dto.visible_for_annotators ?? true;
  return { id, name, title, settings: settingsFromDto(settings), isVisibleForAnnotators };
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
    subjects: new Map([
      ...entries(metadata, (property, counts) => [counted({ entity: 'metadata', property }, counts)]),
      ...entries(responses, (question, counts) => [counted({ entity: 'response', question }, counts)]),
      ...entries(suggestions, (question, { values, agents, scores }) => [
        counted({ entity: 'suggestion', question, property: 'value' }, values),
        counted({ entity: 'suggestion', question, property: 'agent' }, agents),
        counted({ entity: 'suggestion', question, property: 'score' }, scores),
      ]),
    ]),
  };
}

function settingsFromDto(settings: MetadataPropertyDto['settings']): MetadataSettings {
  if (settings.type === 'terms') return { type: 'terms', values: settings.values ?? null };
  const { type, min = null, max = null } = settings;
  return { type, min, max };
}

type Counted = readonly [subjectId: string, counts: TermCounts | RangeCounts];

function counted(subject: FilterSubject, dto: CountsDto): Counted {
  return [subjectId(subject), 'values' in dto ? termCounts(dto) : dto];
}

function termCounts({ values, more }: TermCountsDto): TermCounts {
  return { counts: new Map(values.map(({ term, count }) => [term, count])), isCut: more };
}

function entries<T>(
  named: Readonly<Record<string, T>>,
  toCounted: (name: string, dto: T) => readonly Counted[],
): readonly Counted[] {
  return Object.entries(named).flatMap(([name, dto]) => toCounted(name, dto));
}
