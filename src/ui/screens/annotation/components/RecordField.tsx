import { observer } from 'mobx-react-lite';
import { Suspense, useCallback, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../domain/field/field';
import { queryInField } from '../../../../domain/search/query-in-field';
import type { TextQuery } from '../../../../domain/search/text-query';
import { readingDirection } from '../../../../domain/shared/reading-direction';
import { Badge } from '../../../shared/components/Badge';
import { CopyButton } from '../../../shared/components/CopyButton';
import type { CopyText } from '../../../shared/hooks/use-copy';
import { MarkdownText } from '../../../shared/markdown/MarkdownText';
import { PlainText } from '../../../shared/text/PlainText';
import type { AnswerFormViewModel } from '../form/answer-form.view-model';
import { late } from './late';
import { MATCH_PARTS, SPAN_PARTS } from './late-parts';
import type { MatchTally } from './matches/match-tally';
import styles from './RecordCard.module.css';

const SpanText = late(SPAN_PARTS, (parts) => parts.SpanText);
const FieldMatches = late(MATCH_PARTS, (parts) => parts.FieldMatches);

interface RecordFieldProps {
  field: Field;
  text: string;
  /** A question marks parts of this text: what is shown is the text itself, character by character. */
  isMarked?: boolean;
  /** Where the question is answered that marks parts of this text. */
  form: AnswerFormViewModel;
  /** What is looked for in the records: it stands out in the text. */
  query?: TextQuery | null;
  /** Learns how often it is found. */
  tally: MatchTally;
  copy?: CopyText;
}

/** A text of the record, with its name and a button that copies it as it was written. */
export const RecordField = observer(function RecordField({
  field,
  text,
  isMarked = false,
  form,
  query = null,
  tally,
  copy,
}: RecordFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const sought = queryInField(query, field.name);
  const direction = useMemo(() => readingDirection(text), [text]);
  return (
    <section className={styles['field']} aria-labelledby={id} dir={direction}>
      <div className={styles['fieldHead']}>
        <h2 id={id} className={styles['title']} dir="auto">
          {field.title}
        </h2>
        {field.useMarkdown && isMarked && <Badge>{t('annotation.record.markdown')}</Badge>}
        {copy !== undefined && <CopyField field={field} form={form} copy={copy} />}
      </div>
      <div ref={host} className={sought === null ? undefined : styles['searched']}>
        <FieldText field={field} text={text} isMarked={isMarked} form={form} labelId={id} />
      </div>
      {sought !== null && (
        <Suspense>
          <FieldMatches
            host={host}
            text={text}
            field={field.name}
            tally={tally}
            query={sought}
            isChanging={field.useMarkdown && !isMarked}
          />
        </Suspense>
      )}
    </section>
  );
});

/** Looks the text up when it is pressed, so that another record does not draw it anew. */
const CopyField = observer(function CopyField({
  field,
  form,
  copy,
}: Required<Pick<RecordFieldProps, 'field' | 'form' | 'copy'>>) {
  const { t } = useTranslation();
  return (
    <span className={styles['copy']}>
      <CopyButton
        label={t('annotation.record.copyField', { title: field.title })}
        size="small"
        onCopy={() => copy(form.fieldText(field.name) ?? '')}
      />
    </span>
  );
});

interface FieldTextProps extends Omit<RecordFieldProps, 'copy' | 'query' | 'tally'> {
  labelId: string;
}

const FieldText = observer(function FieldText({ field, text, isMarked, form, labelId }: FieldTextProps) {
  const marking = form.questions.find(
    (question) => question.kind === 'span' && question.field === field.name,
  );
  const leave = useCallback(() => {
    if (marking !== undefined) form.focus.ask(marking.question.name, 'question');
  }, [marking, form]);
  if (marking?.kind === 'span')
    return <SpanText question={marking} text={text} labelId={labelId} onLeave={leave} />;
  if (field.useMarkdown && isMarked !== true) return <MarkdownText text={text} />;
  return <PlainText text={text} />;
});
