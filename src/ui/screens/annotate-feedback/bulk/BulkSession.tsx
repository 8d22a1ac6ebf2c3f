import { isWithoutRecord } from '#ui/annotation-kit/queue/queue-state';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, type ReactNode } from 'react';
import type { AnnotationCommands } from '../keys/annotation-commands';
import frame from '#ui/annotation-kit/editors/answer-form/AnswerForm.module.css';
import type { RecordTools } from '../components/record-tools';
import { RecordPane, type RecordPaneProps } from '../components/RecordPane';
import { ToastPlace } from '#ui/annotation-kit/page-frame/ToastPlace.tsx';
import { useUnloadQuestion } from '#ui/shared/hooks/use-unload-question';
import styles from './BulkSession.module.css';
import { BulkForm } from './form/BulkForm';
import { BulkList } from './list/BulkList';
import { useBulkSession, type SessionInBulk } from './use-bulk-session';

interface BulkSessionProps {
  session: SessionInBulk & RecordPaneProps['session'];
  filterBar: RecordPaneProps['filterBar'];
  panels: RecordPaneProps['panels'];
  tools: RecordTools;
  commands: AnnotationCommands;
  /** Progress of bulk actions. */
  above: ReactNode;
}

export const BulkSession = observer(function BulkSession({
  session,
  filterBar,
  panels,
  tools,
  commands,
  above,
}: BulkSessionProps) {
  const bulk = useBulkSession(session);
  const { list, form } = bulk;
  useEffect(() => {
    session.views.addList(bulk);
    return bulk.activate();
  }, [session, bulk]);
  // Elsewhere in the product they are found again, but no device keeps them for the next visit.
  useUnloadQuestion(form.changes.size > 0);
  const leaveForm = useCallback(() => bulk.enterList(), [bulk]);
  return (
    <>
      <RecordPane
        session={session}
        filterBar={filterBar}
        panels={panels}
        above={<div className={styles['above']}>{above}</div>}
      >
        <BulkList tools={tools} session={session} list={list} />
      </RecordPane>
      {!isWithoutRecord(session.queue.state) && (
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
