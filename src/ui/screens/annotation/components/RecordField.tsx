import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../domain/field/field';
import { readingDirection } from '../../../../domain/shared/reading-direction';
import { Badge } from '../../../shared/components/Badge';
import { CopyButton } from '../../../shared/components/CopyButton';
import styles from './RecordCard.module.css';

interface RecordFieldProps {
  field: Field;
  text: string;
  copy?: (text: string) => Promise<boolean>;
}

/** A text of the record as it is, line by line, in the direction in which it is read. */
export const RecordField = observer(function RecordField({ field, text, copy }: RecordFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles['field']} aria-labelledby={id} dir={readingDirection(text)}>
      <div className={styles['fieldHead']}>
        <h2 id={id} className={styles['title']} dir="auto">
          {field.title}
        </h2>
        {field.useMarkdown && <Badge>{t('annotation.record.markdown')}</Badge>}
        {copy !== undefined && (
          <span className={styles['copy']}>
            <CopyButton
              label={t('annotation.record.copyField', { title: field.title })}
              size="small"
              onCopy={() => copy(text)}
            />
          </span>
        )}
      </div>
      <div className={styles['text']}>{text}</div>
    </section>
  );
});
