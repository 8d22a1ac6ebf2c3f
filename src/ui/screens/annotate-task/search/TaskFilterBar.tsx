import { observer } from 'mobx-react-lite';
import { ViewsButton } from '#ui/annotation-kit/search-bar/saved-views/ViewsButton.tsx';
import type { OpenTaskPage } from '../open-task-page.view-model';
import { TaskQueryBox } from './query-box/TaskQueryBox';
import { TaskFilterMenu } from './TaskFilterMenu';
import { TaskSortMenu } from './TaskSortMenu';
import styles from './TaskSearch.module.css';

interface TaskFilterBarProps {
  page: Pick<OpenTaskPage, 'filters' | 'views' | 'copy' | 'isOnePage'>;
}

export const TaskFilterBar = observer(function TaskFilterBar({ page }: TaskFilterBarProps) {
  const { filters, views, copy, isOnePage } = page;
  return (
    <div className={styles['bar']}>
      <div className={styles['line']}>
        <TaskQueryBox box={filters.box} refusal={filters.refusal} />
        {filters.groups.map((group) => group.menu.isShown && <TaskFilterMenu key={group.id} group={group} />)}
        {/* Similar records have an order of their own. */}
        {!isOnePage && <TaskSortMenu menu={filters.sort} />}
        {views !== null && <ViewsButton views={views} copy={copy} />}
      </div>
    </div>
  );
});
