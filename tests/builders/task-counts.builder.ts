import type { TaskCounts } from '#domain/search/task/task-search';

/** Counts of a search; nothing is counted unless given. */
export function someTaskCounts(given: Partial<TaskCounts> = {}): TaskCounts {
  return {
    predictedAs: new Map(),
    annotatedAs: new Map(),
    predictedBy: new Map(),
    annotatedBy: new Map(),
    status: new Map(),
    predicted: new Map(),
    score: new Map(),
    words: new Map(),
    metadata: new Map(),
    ...given,
  };
}
