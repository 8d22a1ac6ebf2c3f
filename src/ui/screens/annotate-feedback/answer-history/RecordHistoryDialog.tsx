import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Question } from '#domain/question/question';
import type { TextRecord } from '#domain/field/record-text';
import { Dialog } from '#ui/shared/components/Dialog.tsx';
import { lazyComponent } from '#ui/shared/components/lazy-component.tsx';
import { HISTORY_CHUNK } from './history.chunks';
import type { RecordHistoryProps } from './RecordHistory';
import { useHistoryDeps } from './use-history-deps';

const RecordHistory = lazyComponent(HISTORY_CHUNK, (chunk) => chunk.RecordHistory);

interface RecordHistoryDialogProps {
  queue: { readonly record: TextRecord | null };
  questions: readonly Question[];
  onClose: () => void;
}

/** Changes of all responses to the current record. */
export const RecordHistoryDialog = observer(function RecordHistoryDialog(props: RecordHistoryDialogProps) {
  const { queue, questions, onClose } = props;
  const { t } = useTranslation();
  return (
    <Dialog title={t('annotation.recordMenu.history')} size="large" isOpen onClose={onClose}>
      {queue.record !== null && <Changes record={queue.record} questions={questions} />}
    </Dialog>
  );
});

const Changes = observer(function Changes(props: Omit<RecordHistoryProps, 'deps'>) {
  const deps = useHistoryDeps();
  return deps !== null && <RecordHistory key={props.record.id} deps={deps} {...props} />;
});
