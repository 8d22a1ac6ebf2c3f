import { exactJsonText } from '#domain/shared/exact-json';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { Dialog } from '#ui/shared/components/Dialog.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { RecordTools } from './record-tools';
import { PropertyTable, type Property } from '#ui/annotation-kit/record-card/PropertyTable.tsx';
import styles from '#ui/annotation-kit/record-card/RecordDetails.module.css';

interface RecordDetailsProps {
  queue: { readonly record: FeedbackRecord | null };
  tools: Pick<RecordTools, 'copy' | 'choices'>;
  onClose: () => void;
}

export const RecordDetails = observer(function RecordDetails({ queue, tools, onClose }: RecordDetailsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { record } = queue;
  if (record === null) return null;
  const facts: Property[] = [
    fact('id', record.id),
    ...(record.externalId === null ? [] : [fact('externalId', record.externalId)]),
    dated('inserted', record.insertedAt),
    dated('updated', record.updatedAt),
  ];
  const { copy, choices } = tools;
  // As in the filters; a value without a declared property has only its name.
  const titles = new Map(choices.guide?.properties.map(({ name, title }) => [name, title]));
  const metadata = [...record.metadata].map(([name, value]) => ({
    id: name,
    name: titles.get(name) ?? name,
    text: metadataText(value),
    ...((typeof value === 'number' || typeof value === 'bigint') && { shown: formats.exactNumber(value) }),
  }));

  function fact(id: 'id' | 'externalId' | 'inserted' | 'updated', text: string): Property {
    return { id, name: t(`annotation.recordMenu.${id}`), text };
  }
  function dated(id: 'inserted' | 'updated', at: Date): Property {
    return { ...fact(id, at.toISOString()), shown: formats.dateTime(at) };
  }
  return (
    <Dialog title={t('annotation.recordMenu.detailsTitle')} isOpen onClose={onClose}>
      <PropertyTable title={t('annotation.recordMenu.detailsTitle')} properties={facts} copy={copy} />
      <h3 className={styles['heading']}>{t('annotation.recordMenu.metadata')}</h3>
      {metadata.length === 0 ? (
        <p className={styles['none']}>{t('annotation.recordMenu.noMetadata')}</p>
      ) : (
        <PropertyTable title={t('annotation.recordMenu.metadata')} properties={metadata} copy={copy} />
      )}
    </Dialog>
  );
});

function metadataText(value: unknown): string {
  return typeof value === 'string' ? value : exactJsonText(value);
}
