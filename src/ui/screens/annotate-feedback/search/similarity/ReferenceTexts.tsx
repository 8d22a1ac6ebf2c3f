import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { RecordText } from '#domain/field/record-text';
import { hasVisibleCharacter } from '#domain/text/visible-characters';
import { readingDirection } from '#domain/text/reading-direction';
import { EmptyText } from '#ui/annotation-kit/record-field/EmptyText.tsx';
import { SwitchedText } from '#ui/annotation-kit/record-field/SwitchedText.tsx';
import styles from './Similarity.module.css';

interface ReferenceTextsProps {
  id: string;
  texts: readonly RecordText[];
}

export const ReferenceTexts = observer(function ReferenceTexts({ id, texts }: ReferenceTextsProps) {
  const { t } = useTranslation();
  return (
    <div
      id={id}
      role="region"
      aria-label={t('annotation.similarity.reference')}
      // A scrolling box must be reachable without a pointer.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles['texts']}
    >
      {texts.map((given) => (
        <OneText key={given.field.id} {...given} />
      ))}
      {texts.length === 0 && <p className={styles['note']}>{t('annotation.record.noText')}</p>}
    </div>
  );
});

const OneText = observer(function OneText({ field, text }: RecordText) {
  return (
    <div dir={readingDirection(text)} className={styles['text']}>
      <h2 className={styles['title']} dir="auto">
        {field.title}
      </h2>
      {hasVisibleCharacter(text) ? <SwitchedText field={field} text={text} /> : <EmptyText />}
    </div>
  );
});
