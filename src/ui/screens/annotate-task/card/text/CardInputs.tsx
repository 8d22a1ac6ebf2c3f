import { observer } from 'mobx-react-lite';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shownInputs, type ShownInput } from '#domain/task-record/text-classification/inputs';
import { tokensOf } from '#domain/task-record/text-classification/token-attribution';
import type { TaskRecord } from '#domain/task-record/task-record';
import { hasVisibleCharacter } from '#domain/text/visible-characters';
import { readingDirection } from '#domain/text/reading-direction';
import { AttributedText } from './AttributedText';
import styles from './CardText.module.css';
import { KeywordText } from './KeywordText';

interface CardInputsProps {
  record: TaskRecord<'TextClassification'>;
}

/** The inputs of a record in alphabetical order (TSK-18). */
export const CardInputs = observer(function CardInputs({ record }: CardInputsProps) {
  const { inputs } = record.content;
  const shown = useMemo(() => shownInputs(inputs), [inputs]);
  return shown.map((input) => <Input key={input.name} input={input} record={record} />);
});

interface InputProps extends CardInputsProps {
  input: ShownInput;
}

const Input = observer(function Input({ input: { name, lines }, record }: InputProps) {
  const { t } = useTranslation();
  const id = useId();
  const text = lines.join('\n');
  const direction = useMemo(() => readingDirection(text), [text]);
  const { keywords, prediction, content } = record;
  const tokens = tokensOf(content.explanation, name);
  const label = prediction?.value.labels[0]?.label ?? null;
  return (
    // No landmark of its own: there are hundreds of them on a page.
    <div role="group" aria-labelledby={id} dir={direction} className={styles['input']}>
      <h2 id={id} className={styles['name']} dir="auto">
        {name}
      </h2>
      {hasVisibleCharacter(text) ? (
        <div className={styles['text']}>
          {tokens === null ? (
            <KeywordText text={text} keywords={keywords} />
          ) : (
            <AttributedText text={text} tokens={tokens} label={label} keywords={keywords} />
          )}
        </div>
      ) : (
        <p className={styles['empty']}>{t('tasks.card.emptyText')}</p>
      )}
    </div>
  );
});
