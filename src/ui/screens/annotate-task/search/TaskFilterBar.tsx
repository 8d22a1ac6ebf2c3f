import { observer } from 'mobx-react-lite';
import type { TaskFilterBarViewModel } from './task-filter-bar.view-model';
import { TaskFilterMenu } from './TaskFilterMenu';
import { TaskQueryBox } from './TaskQueryBox';
import { TaskSortMenu } from './TaskSortMenu';
import styles from './TaskSearch.module.css';

/** Query box, groups of filters with values in the result, and sort. */
export const TaskFilterBar = observer(function TaskFilterBar({
  filters,
}: {
  filters: TaskFilterBarViewModel;
}) {
  return (
    <div className={styles['bar']}>
      <div className={styles['line']}>
        <TaskQueryBox query={filters.query} refusal={filters.refusal} />
        {filters.groups.map((group) => group.menu.isShown && <TaskFilterMenu key={group.id} group={group} />)}
        <TaskSortMenu menu={filters.sort} />
      </div>
    </div>
  );
});
