import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { AnnotationCommands } from '../keys/annotation-commands';
import type { AnnotationViewModel } from '../annotation.view-model';
import { BULK_CHUNK } from '../bulk/bulk.chunks';
import type { FilterBarViewModel } from '#ui/annotation-kit/search-bar/filter-bar.view-model';
import type { RecordDeskViewModel } from '../desk/record-desk.view-model';
import { useColumnWidths } from '#ui/annotation-kit/side-panels/use-column-widths';
import { useAnswerKeys } from '../keys/use-answer-keys';
import { useCommandKeys } from '#ui/annotation-kit/commands/use-command-keys';
import { ActsOfDataset, ManyActs } from './ActsOfDataset';
import { Announcer } from './Announcer';
import { ColumnHandle } from '#ui/annotation-kit/side-panels/ColumnHandle.tsx';
import styles from './Desk.module.css';
import { FormSkeleton } from './DeskSkeleton';
import { lazyComponent } from '#ui/shared/components/lazy-chunk.tsx';
import { LeaveQuestion } from './LeaveQuestion';
import { ListSkeleton } from './ListSkeleton';
import { QuestionForm } from './QuestionForm';
import { QueueBar } from './QueueBar';
import { RecordPane } from './RecordPane';
import { ShortcutSheet } from './ShortcutSheet';
import { SideBar } from './SideBar';
import { ToastPlace } from './ToastPlace';

const BulkDesk = lazyComponent(BULK_CHUNK, (chunk) => chunk.BulkDesk);

interface DeskProps {
  viewModel: AnnotationViewModel;
  desk: RecordDeskViewModel;
  filterBar: FilterBarViewModel;
  commands: AnnotationCommands;
}

/** Record and form side by side, one below the other where there is no room. */
export const Desk = observer(function Desk({ viewModel, desk, filterBar, commands }: DeskProps) {
  useCommandKeys(commands);
  useAnswerKeys(desk);
  const { panels } = viewModel;
  const grid = useColumnWidths<HTMLDivElement>(panels.columns);
  const isEmpty = desk.queue.view.kind === 'empty';
  return (
    <div
      ref={grid}
      className={styles['desk']}
      data-panel={panels.open ?? undefined}
      data-empty={isEmpty || undefined}
      data-list={desk.views.isBulk || undefined}
    >
      <QueueBar viewModel={viewModel} desk={desk} filterBar={filterBar} commands={commands} />
      {desk.views.isBulk ? (
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
          <BulkDesk
            viewModel={viewModel}
            desk={desk}
            commands={commands}
            above={<ActsOfDataset desk={desk} />}
          />
        </Suspense>
      ) : (
        <RecordPane viewModel={viewModel} desk={desk} above={<ActsOfDataset desk={desk} />} />
      )}
      {isEmpty && <ToastPlace className={styles['corner']} />}
      {!isEmpty && <ColumnHandle column="form" columns={panels.columns} />}
      {!isEmpty && !desk.views.isBulk && <QuestionForm desk={desk} commands={commands} />}
      {panels.open !== null && <ColumnHandle column="panel" columns={panels.columns} />}
      <SideBar viewModel={viewModel} desk={desk} commands={commands} />
      <ShortcutSheet panels={panels} commands={commands} questions={desk.workbench.questions} />
      {!desk.views.isBulk && <Announcer desk={desk} />}
      <ManyActs desk={desk} />
      <LeaveQuestion edits={desk.edits} />
    </div>
  );
});
