import type { RecordPage } from '#application/record-page/record-page';
import { FIRST_TASK_PAGE } from '#domain/search/task/task-page';
import { sameTaskSelection, type TaskSelection } from '#domain/search/task/task-selection';
import type { ViewTarget } from '#ui/annotation-kit/search-bar/saved-views/saved-views.view-model';
import { observed } from '#ui/shared/state/observed';

interface TaskViewTargetDeps extends Pick<ViewTarget<TaskSelection>, 'linkTo'> {
  readonly records: Pick<RecordPage, 'state' | 'open'>;
  /** Opens a view at once, or after the user has agreed to set pending edits aside (TSK-14). */
  readonly guard: (run: () => void) => void;
}

/** The search and page size of the page, which saved views store. */
export function taskViewTarget({ records, guard, linkTo }: TaskViewTargetDeps): ViewTarget<TaskSelection> {
  return {
    get selection() {
      const { search, place } = observed(records.state);
      return { search, size: place.size };
    },
    isSame: sameTaskSelection,
    look: ({ search, size }) => guard(() => void records.open(search, { page: FIRST_TASK_PAGE, size })),
    linkTo,
  };
}
