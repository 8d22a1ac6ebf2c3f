import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, type ReactNode } from 'react';
import type { AnnotationCommands } from '../keys/annotation-commands';
import type { AnnotationViewModel } from '../annotation.view-model';
import frame from '../components/QuestionForm.module.css';
import { RecordPane } from '../components/RecordPane';
import { ToastPlace } from '../components/ToastPlace';
import { useUnloadQuestion } from '#ui/shared/hooks/use-unload-question';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';
import styles from './BulkSession.module.css';
import { BulkForm } from './form/BulkForm';
import { BulkList } from './list/BulkList';
import { useBulkSession } from './use-bulk-session';

interface BulkSessionProps {
  viewModel: AnnotationViewModel;
  session: AnnotationSessionViewModel;
  commands: AnnotationCommands;
  /** How bulk actions go. */
  above: ReactNode;
}

/** Many records one below the other, and one form for all that are selected. */
export const BulkSession = observer(function BulkSession({
  viewModel,
  session,
  commands,
  above,
}: BulkSessionProps) {
  const bulk = useBulkSession(session);
  const { list, form } = bulk;
  useEffect(() => {
    session.views.seat(bulk);
    return bulk.activate();
  }, [session, bulk]);
  // Elsewhere in the product they are found again, but no device keeps them for the next visit.
  useUnloadQuestion(form.changes.size > 0);
  const leaveForm = useCallback(() => {
    const { id } = list.cursor;
    if (id !== null) list.cursor.point(id);
  }, [list]);
  return (
    <>
      <RecordPane
        viewModel={viewModel}
        session={session}
        above={<div className={styles['above']}>{above}</div>}
      >
        <BulkList viewModel={viewModel} session={session} list={list} />
      </RecordPane>
      {session.queue.view.kind !== 'empty' && (
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
