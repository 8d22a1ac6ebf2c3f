import type { BulkTask } from '#domain/bulk/task/task-bulk';
import type { LazyBulkActs } from '#ui/shared/state/bulk/bulk-acts-loader';
import { MATCHED_CHUNK } from './matched.chunks';
import type { PageOfMatched, TaskActing } from './task-acting';
import type { ActingServices } from './task-acting-of';

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
    return chunk.taskActingOf(page, { ...services, acts: loaded });
  };
}
