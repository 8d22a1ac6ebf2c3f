import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Question } from '#domain/question/question';
import type { TextRecord } from '#domain/field/record-text';
import { Dialog } from '#ui/shared/components/Dialog.tsx';
import { lazyComponent } from '#ui/shared/components/lazy-component.tsx';
import { HISTORY_CHUNK } from './history.chunks';
import { useHistoryLoaded } from './use-history-loaded';

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

const Changes = observer(function Changes({
  record,
  questions,
}: {
  record: TextRecord;
  questions: readonly Question[];
}) {
  return useHistoryLoaded() && <RecordHistory key={record.id} record={record} questions={questions} />;
});
