import { LeaveQuestion } from '#ui/annotation-kit/page-frame/LeaveQuestion.tsx';
import { observer } from 'mobx-react-lite';
import { useCallback, useMemo } from 'react';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { AnnotationCommands } from '../keys/annotation-commands';
import type { AnnotationViewModel } from '../annotation.view-model';
import type { FilterBarViewModel } from '../search/filter-bar.view-model';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';
import { isWithoutRecord } from '#ui/annotation-kit/queue/queue-state';
import { useColumnWidths } from '#ui/annotation-kit/side-panels/use-column-widths';
import { useAnswerKeys } from '../keys/use-answer-keys';
import { useWaitingPress } from '../keys/use-waiting-press';
import { useCommandKeys } from '#ui/annotation-kit/commands/use-command-keys';
import { ActsOfDataset, BulkActionList } from './ActsOfDataset';
import { Announcer } from './Announcer';
import { BulkView } from './BulkView';
import { ColumnHandle } from '#ui/annotation-kit/side-panels/ColumnHandle.tsx';
import styles from '#ui/annotation-kit/page-frame/AnnotationSession.module.css';
import { QuestionForm } from './QuestionForm';
import { QueueBar } from './QueueBar';
import { RecordCard } from './RecordCard';
import type { RecordTools } from './record-tools';
import { RecordPane } from './RecordPane';
import { ShortcutSheet } from '#ui/annotation-kit/commands/ShortcutSheet.tsx';
import { SideBar } from '#ui/annotation-kit/side-panels/SideBar.tsx';
import { sideTools, SidePanelContent } from './SidePanels';
import { annotationShortcuts } from '../keys/annotation-shortcuts';
import { ToastPlace } from '#ui/annotation-kit/page-frame/ToastPlace.tsx';

interface AnnotationSessionProps {
  viewModel: AnnotationViewModel;
  session: AnnotationSessionViewModel;
  filterBar: FilterBarViewModel;
  commands: AnnotationCommands;
}

/** Record and form side by side, one below the other where there is no room. */
export const AnnotationSession = observer(function AnnotationSession({
  viewModel,
  session,
  filterBar,
  commands,
}: AnnotationSessionProps) {
  useCommandKeys(commands);
  useAnswerKeys(session);
  useWaitingPress(session.pause);
  const { panels } = viewModel;
  const tools = useRecordTools(viewModel, filterBar);
  const drawRecord = useCallback(
    (record: FeedbackRecord, isLeaving: boolean) => (
      <RecordCard record={record} tools={tools} session={session} commands={commands} isLeaving={isLeaving} />
    ),
    [tools, session, commands],
  );
  // Another record draws neither the bar of tools nor its panel again.
  const { questions } = session.workbench;
  const shortcuts = useMemo(() => annotationShortcuts(questions), [questions]);
  const panel = useMemo(
    () => <SidePanelContent panels={panels} session={session} commands={commands} shortcuts={shortcuts} />,
    [panels, session, commands, shortcuts],
  );
  const sideBar = useMemo(() => sideTools(commands), [commands]);
  const pane = { session, filterBar, panels, above: <ActsOfDataset session={session} /> };
  const grid = useColumnWidths<HTMLDivElement>(panels.columns);
  const isEmpty = isWithoutRecord(session.queue.state);
  return (
    <div
      ref={grid}
      className={styles['session']}
      data-panel={panels.open ?? undefined}
      data-empty={isEmpty || undefined}
      data-list={session.views.isBulk || undefined}
    >
      <QueueBar panels={panels} tools={tools} session={session} filterBar={filterBar} commands={commands} />
      {session.views.isBulk ? (
        <BulkView {...pane} tools={tools} commands={commands} />
      ) : (
        <RecordPane {...pane}>{drawRecord}</RecordPane>
      )}
      {isEmpty && <ToastPlace className={styles['corner']} />}
      {!isEmpty && <ColumnHandle column="form" columns={panels.columns} />}
      {!isEmpty && !session.views.isBulk && <QuestionForm session={session} commands={commands} />}
      {panels.open !== null && <ColumnHandle column="panel" columns={panels.columns} />}
      <SideBar panels={panels} tools={sideBar}>
        {panel}
      </SideBar>
      <ShortcutSheet panels={panels} commands={commands} groups={shortcuts} />
      {!session.views.isBulk && <Announcer session={session} />}
      <BulkActionList session={session} />
      <LeaveQuestion edits={session.edits} />
    </div>
  );
});

function useRecordTools(page: AnnotationViewModel, filterBar: FilterBarViewModel): RecordTools {
  return useMemo(
    () => ({
      copy: page.copy,
      preferences: page.preferences,
      similarity: filterBar.similarity,
      choices: filterBar.choices,
    }),
    [page, filterBar],
  );
}
