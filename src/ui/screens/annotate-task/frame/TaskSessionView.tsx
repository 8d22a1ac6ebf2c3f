import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { ShortcutSheet } from '#ui/annotation-kit/commands/ShortcutSheet.tsx';
import { useCommandKeys } from '#ui/annotation-kit/commands/use-command-keys';
import { LeaveQuestion } from '#ui/annotation-kit/page-frame/LeaveQuestion.tsx';
import { ToastPlace } from '#ui/annotation-kit/page-frame/ToastPlace.tsx';
import { ColumnHandle } from '#ui/annotation-kit/side-panels/ColumnHandle.tsx';
import { SideBar } from '#ui/annotation-kit/side-panels/SideBar.tsx';
import { useColumnWidths } from '#ui/annotation-kit/side-panels/use-column-widths';
import type { TaskCommands } from '../keys/task-commands';
import { TASK_SHORTCUTS } from '../keys/task-shortcuts';
import { useLabelKeys } from '../keys/use-label-keys';
import type { OpenTaskPage } from '../open-task-page.view-model';
import { TaskPanelContent, taskTools } from '../panels/TaskSidePanels';
import { TaskFilterBar } from '../search/TaskFilterBar';
import { PageFooter } from './PageFooter';
import { Records } from './Records';
import styles from './TaskSession.module.css';

interface TaskSessionViewProps {
  page: OpenTaskPage;
  commands: TaskCommands;
}

export const TaskSessionView = observer(function TaskSessionView({ page, commands }: TaskSessionViewProps) {
  useCommandKeys(commands);
  useLabelKeys(page);
  const { panels } = page;
  const grid = useColumnWidths<HTMLDivElement>(panels.columns);
  const tools = useMemo(() => taskTools(commands, page), [commands, page]);
  return (
    <div ref={grid} className={styles['session']} data-panel={panels.open ?? undefined}>
      {page.phase === 'loading' && <div className={styles['line']} aria-hidden />}
      <div className={styles['bar']}>
        <TaskFilterBar page={page} />
      </div>
      <Records page={page} />
      <ToastPlace className={styles['corner']} />
      <PageFooter paged={page} />
      {panels.open !== null && <ColumnHandle column="panel" columns={panels.columns} />}
      <SideBar panels={panels} tools={tools}>
        <TaskPanelContent page={page} commands={commands} />
      </SideBar>
      <LeaveQuestion edits={page.session.edits} />
      <ShortcutSheet panels={panels} commands={commands} groups={TASK_SHORTCUTS} />
    </div>
  );
});
