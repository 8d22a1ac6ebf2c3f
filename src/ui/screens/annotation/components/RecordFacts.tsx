import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { FeedbackRecord } from '../../../../domain/record/feedback-record';
import { useFormats } from '../../../shared/i18n/use-formats';
import { PropertyTable, type Property } from './PropertyTable';
import styles from './RecordDetails.module.css';

interface RecordFactsProps {
  queue: { readonly record: FeedbackRecord | null };
  copy: (text: string) => Promise<boolean>;
}

/** Only what is open looks at the record. */
export const RecordFacts = observer(function RecordFacts({ queue, copy }: RecordFactsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { record } = queue;
  if (record === null) return null;
  const facts: Property[] = [
    { name: t('annotation.recordMenu.id'), text: record.id },
    ...(record.externalId === null
      ? []
      : [{ name: t('annotation.recordMenu.externalId'), text: record.externalId }]),
    dated(t('annotation.recordMenu.inserted'), record.insertedAt),
    dated(t('annotation.recordMenu.updated'), record.updatedAt),
  ];
  const metadata = [...record.metadata].map(([name, value]) => ({ name, text: metadataText(value) }));

  function dated(name: string, at: Date): Property {
    return { name, text: at.toISOString(), shown: formats.dateTime(at) };
  }
  return (
    <>
      <PropertyTable title={t('annotation.recordMenu.detailsTitle')} properties={facts} copy={copy} />
      <h3 className={styles['heading']}>{t('annotation.recordMenu.metadata')}</h3>
      {metadata.length === 0 ? (
        <p className={styles['none']}>{t('annotation.recordMenu.noMetadata')}</p>
      ) : (
        <PropertyTable title={t('annotation.recordMenu.metadata')} properties={metadata} copy={copy} />
      )}
    </>
  );
});

function metadataText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
