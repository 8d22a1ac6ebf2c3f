import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { assertNever } from '#domain/shared/assert-never';
import { copiedFact, recordFacts, type RecordFact } from '#domain/task-record/record-facts';
import type { TaskRecord } from '#domain/task-record/task-record';
import { PropertyTable, type Property } from '#ui/annotation-kit/record-card/PropertyTable.tsx';
import { Dialog } from '#ui/shared/components/Dialog.tsx';
import type { CopyText } from '#ui/shared/hooks/use-copy';
import { useFormats } from '#ui/shared/i18n/use-formats';

interface RecordInfoProps {
  record: TaskRecord;
  copy: CopyText;
  onClose: () => void;
}

/** Id, times, prediction, status and metadata of a record, each of which can be copied (TSK-42). */
export const RecordInfo = observer(function RecordInfo({ record, copy, onClose }: RecordInfoProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const properties = recordFacts(record).map(property);

  function property(fact: RecordFact): Property {
    const text = copiedFact(fact);
    switch (fact.kind) {
      case 'metadata':
        // A metadata key may have the name of another row.
        return {
          id: `metadata.${fact.key}`,
          name: t('tasks.info.metadata', { key: fact.key }),
          text,
          shown: fact.text,
        };
      case 'eventTime':
      case 'lastUpdated':
        return { ...named(fact.kind, text), shown: formats.dateTime(fact.at) };
      case 'status':
        return { ...named(fact.kind, text), shown: t(`responseStatus.${fact.status}`) };
      case 'id':
      case 'prediction':
        return named(fact.kind, text);
      default:
        return assertNever(fact);
    }
  }
  function named(id: Exclude<RecordFact['kind'], 'metadata'>, text: string): Property {
    return { id, name: t(`tasks.info.${id}`), text };
  }
  return (
    <Dialog title={t('tasks.info.title')} isOpen onClose={onClose}>
      <PropertyTable title={t('tasks.info.title')} properties={properties} copy={copy} />
    </Dialog>
  );
});
