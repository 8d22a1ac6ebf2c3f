import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, type ReactNode } from 'react';
import type { AnnotationCommands } from '../keys/annotation-commands';
import type { AnnotationViewModel } from '../annotation.view-model';
import frame from '../components/QuestionForm.module.css';
import { RecordPane } from '../components/RecordPane';
import { ToastPlace } from '../components/ToastPlace';
import { useUnloadQuestion } from '#ui/shared/hooks/use-unload-question';
import type { RecordDeskViewModel } from '../desk/record-desk.view-model';
import styles from './BulkDesk.module.css';
import { BulkForm } from './form/BulkForm';
import { BulkList } from './list/BulkList';
import { useBulkDesk } from './use-bulk-desk';

interface BulkDeskProps {
  viewModel: AnnotationViewModel;
  desk: RecordDeskViewModel;
  commands: AnnotationCommands;
  /** How bulk actions go. */
  above: ReactNode;
}

/** Many records one below the other, and one form for all that are selected. */
export const BulkDesk = observer(function BulkDesk({ viewModel, desk, commands, above }: BulkDeskProps) {
  const bulk = useBulkDesk(desk);
  const { list, form } = bulk;
  useEffect(() => {
    desk.views.seat(bulk);
    return bulk.activate();
  }, [desk, bulk]);
  // Elsewhere in the product they are found again, but no device keeps them for the next visit.
  useUnloadQuestion(form.changes.size > 0);
  const leaveForm = useCallback(() => {
    const { id } = list.cursor;
    if (id !== null) list.cursor.point(id);
  }, [list]);
  return (
    <>
      <RecordPane viewModel={viewModel} desk={desk} above={<div className={styles['above']}>{above}</div>}>
        <BulkList viewModel={viewModel} desk={desk} list={list} />
      </RecordPane>
      {desk.queue.view.kind !== 'empty' && (
        <BulkForm
          form={form}
          commands={commands}
          onLeave={leaveForm}
          toastPlace={<ToastPlace className={frame['toastPlace']} />}
        />
      )}
    </>
  );
});
