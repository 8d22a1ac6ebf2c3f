import type { TaskAggregations } from '#contract/task-search-answer';
import type { TaskCounts, ValueCounts } from '#domain/search/task/task-search';
import { WrittenNumber } from '#domain/shared/ordered-json';

const NO_COUNTS: ValueCounts = new Map();

export function taskCountsFromDto(dto: TaskAggregations): TaskCounts {
  return {
    predictedAs: dto.predicted_as ?? NO_COUNTS,
    annotatedAs: dto.annotated_as ?? NO_COUNTS,
    predictedBy: dto.predicted_by ?? NO_COUNTS,
    annotatedBy: dto.annotated_by ?? NO_COUNTS,
    status: dto.status ?? NO_COUNTS,
    predicted: dto.predicted ?? NO_COUNTS,
    score: scoreBins(dto.score ?? NO_COUNTS),
    words: dto.words ?? NO_COUNTS,
    metadata: new Map([...(dto.metadata ?? [])].map(([key, values]) => [key, valuesOf(values)])),
  };
}

/** Bins are named by their lower bound; older servers name both bounds (`0.85-0.9`) or the noise of a float (`0.9490000000000001`). */
function scoreBins(counts: ValueCounts): ReadonlyMap<number, number> {
  const bins = [...counts].map(
    ([name, count]) => [Math.round(Number.parseFloat(name) * 1_000) / 1_000, count] as const,
  );
  return new Map(bins.sort(([a], [b]) => a - b));
}

/** Name of the statistics of numbers, instead of values with their counts. */
const STATISTICS = 'argilla:stats';

function valuesOf(values: ReadonlyMap<string, unknown>): ValueCounts | null {
  if (values.has(STATISTICS)) return null;
  return new Map(
    [...values].flatMap(([value, count]) => (count instanceof WrittenNumber ? [[value, count.value]] : [])),
  );
}
