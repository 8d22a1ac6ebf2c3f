import type { BulkTask } from '#domain/bulk/task/task-bulk';
import type { LazyBulkActs } from '#ui/shared/state/bulk/bulk-acts-loader';
import { MATCHED_CHUNK } from './matched.chunks';
import type { ActingServices, PageOfMatched, TaskActing } from './task-acting';

interface LoadDeps extends Omit<ActingServices, 'acts'> {
  readonly acts: Pick<LazyBulkActs<BulkTask>, 'load'>;
}

/** Loads the bulk actions of a page. An act that begins on a card needs them before any of their components is drawn. */
export function loadTaskActing({
  acts,
  ...services
}: LoadDeps): (page: PageOfMatched) => Promise<TaskActing> {
  return async (page) => {
    const [chunk, loaded] = await Promise.all([MATCHED_CHUNK.load(), acts.load()]);
    return chunk.taskActing(page, { ...services, acts: loaded });
  };
}
