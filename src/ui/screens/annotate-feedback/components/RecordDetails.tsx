import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { Dialog } from '#ui/shared/components/Dialog.tsx';
import type { RecordTools } from './record-tools';
import { RecordFacts } from './RecordFacts';

interface RecordDetailsProps {
  queue: { readonly record: FeedbackRecord | null };
  tools: Pick<RecordTools, 'copy' | 'choices'>;
  isOpen: boolean;
  onClose: () => void;
}

/** Ids, dates and metadata of the current record. */
export const RecordDetails = observer(function RecordDetails({
  isOpen,
  onClose,
  ...facts
}: RecordDetailsProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('annotation.recordMenu.detailsTitle')} isOpen={isOpen} onClose={onClose}>
      <RecordFacts {...facts} />
    </Dialog>
  );
});
