import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { AnnotationCommands } from '../keys/annotation-commands';
import type { AnnotationViewModel } from '../annotation.view-model';
import { BULK_CHUNK } from '../bulk/bulk.chunks';
import type { FilterBarViewModel } from '#ui/annotation-kit/search-bar/filter-bar.view-model';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';
import { useColumnWidths } from '#ui/annotation-kit/side-panels/use-column-widths';
import { useAnswerKeys } from '../keys/use-answer-keys';
import { useCommandKeys } from '#ui/annotation-kit/commands/use-command-keys';
import { ActsOfDataset, ManyActs } from './ActsOfDataset';
import { Announcer } from './Announcer';
import { ColumnHandle } from '#ui/annotation-kit/side-panels/ColumnHandle.tsx';
import styles from './AnnotationSession.module.css';
import { FormSkeleton } from './SessionSkeleton';
import { lazyComponent } from '#ui/shared/components/lazy-chunk.tsx';
import { LeaveQuestion } from './LeaveQuestion';
import { ListSkeleton } from './ListSkeleton';
import { QuestionForm } from './QuestionForm';
import { QueueBar } from './QueueBar';
import { RecordPane } from './RecordPane';
import { ShortcutSheet } from './ShortcutSheet';
import { SideBar } from './SideBar';
import { ToastPlace } from './ToastPlace';

const BulkSession = lazyComponent(BULK_CHUNK, (chunk) => chunk.BulkSession);

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
  const { panels } = viewModel;
  const grid = useColumnWidths<HTMLDivElement>(panels.columns);
  const isEmpty = session.queue.view.kind === 'empty';
  return (
    <div
      ref={grid}
      className={styles['session']}
      data-panel={panels.open ?? undefined}
      data-empty={isEmpty || undefined}
      data-list={session.views.isBulk || undefined}
    >
      <QueueBar viewModel={viewModel} session={session} filterBar={filterBar} commands={commands} />
      {session.views.isBulk ? (
        <Suspense
          fallback={
            <>
              <section className={styles['record']}>
                <ListSkeleton />
              </section>
              <FormSkeleton />
            </>
          }
        >
          <BulkSession
            viewModel={viewModel}
            session={session}
            commands={commands}
            above={<ActsOfDataset session={session} />}
          />
        </Suspense>
      ) : (
        <RecordPane viewModel={viewModel} session={session} above={<ActsOfDataset session={session} />} />
      )}
      {isEmpty && <ToastPlace className={styles['corner']} />}
      {!isEmpty && <ColumnHandle column="form" columns={panels.columns} />}
      {!isEmpty && !session.views.isBulk && <QuestionForm session={session} commands={commands} />}
      {panels.open !== null && <ColumnHandle column="panel" columns={panels.columns} />}
      <SideBar panels={panels} session={session} commands={commands} />
      <ShortcutSheet panels={panels} commands={commands} questions={session.workbench.questions} />
      {!session.views.isBulk && <Announcer session={session} />}
      <ManyActs session={session} />
      <LeaveQuestion edits={session.edits} />
    </div>
  );
});
