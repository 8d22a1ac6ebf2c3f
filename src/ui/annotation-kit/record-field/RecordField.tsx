import { observer } from 'mobx-react-lite';
import { useCallback, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '#domain/field/field';
import { queryInField, type TextQuery } from '#domain/search/text-query';
import { hasVisibleCharacter } from '#domain/text/visible-characters';
import { readingDirection } from '#domain/text/reading-direction';
import { CopyButton } from '#ui/shared/components/CopyButton.tsx';
import type { CopyText } from '#ui/shared/hooks/use-copy';
import { MarkdownText } from '#ui/shared/markdown/MarkdownText.tsx';
import { PlainText } from '#ui/shared/text/PlainText.tsx';
import type { FieldDisplays } from '#ui/annotation-kit/annotation-preferences';
import type { FormFocus } from '#ui/annotation-kit/editors/form-focus';
import type { QuestionViewModel } from '#ui/annotation-kit/editors/question.view-model';
import type { SpanQuestionViewModel } from '#ui/annotation-kit/editors/span/span-question.view-model';
import { lazyComponent } from '#ui/shared/components/lazy-component.tsx';
import { MATCH_CHUNK } from '#ui/annotation-kit/matches/match.chunks';
import { SPAN_CHUNK } from '#ui/annotation-kit/editors/editor.chunks';
import type { MatchTally } from '#ui/annotation-kit/matches/match-tally';
import { DisplayChoice } from './DisplayChoice';
import { EmptyText } from './EmptyText';
import styles from './RecordField.module.css';

const SpanText = lazyComponent(SPAN_CHUNK, (chunk) => chunk.SpanText);
const FieldDisplay = lazyComponent(SPAN_CHUNK, (chunk) => chunk.FieldDisplay);
const FieldMatches = lazyComponent(MATCH_CHUNK, (chunk) => chunk.FieldMatches);

/** A form whose questions may mark spans in the text. */
export interface MarkingForm {
  readonly questions: readonly QuestionViewModel[];
  readonly focus: Pick<FormFocus, 'ask'>;
  fieldText(fieldName: string): string | undefined;
}

interface RecordFieldProps {
  field: Field;
  text: string;
  form: MarkingForm;
  preferences: FieldDisplays;
  /** Searched text, which is highlighted here. */
  query?: TextQuery | null;
  /** Receives the number of matches. */
  tally: MatchTally;
  copy?: CopyText;
}

/** A text of the record, with its title and a button that copies its source. */
export const RecordField = observer(function RecordField({
  field,
  text,
  form,
  preferences,
  query = null,
  tally,
  copy,
}: RecordFieldProps) {
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const sought = queryInField(query, field.name);
  const direction = useMemo(() => readingDirection(text), [text]);
  const marking = form.questions.find(
    (question) => question.kind === 'span' && question.field === field.name,
  );
  const span = marking?.kind === 'span' ? marking : null;
  const isEmpty = useMemo(() => !hasVisibleCharacter(text), [text]);
  const isFormatted = field.useMarkdown && !isSourceShown(field, span, preferences);
  return (
    <section className={styles['field']} aria-labelledby={id} dir={direction}>
      <div className={styles['fieldHead']}>
        <h2 id={id} className={styles['title']} dir="auto">
          {field.title}
        </h2>
        {!isEmpty && field.useMarkdown && span !== null && (
          <FieldDisplay
            question={span}
            title={field.title}
            isFormatted={isFormatted}
            preferences={preferences}
          />
        )}
        {!isEmpty && field.useMarkdown && span === null && (
          <DisplayChoice
            title={field.title}
            isFormatted={isFormatted}
            other="plain"
            onChange={(isWanted) => preferences.showPlain(field.datasetId, field.name, !isWanted)}
          />
        )}
        {!isEmpty && copy !== undefined && <CopyField field={field} form={form} copy={copy} />}
      </div>
      <div ref={host} className={sought === null ? undefined : styles['searched']}>
        {isEmpty ? (
          <EmptyText />
        ) : isFormatted ? (
          <MarkdownText text={text} hasMath={field.useMath} />
        ) : span === null ? (
          <PlainText text={text} />
        ) : (
          <MarkedText question={span} text={text} form={form} labelId={id} />
        )}
      </div>
      {sought !== null && (
        <FieldMatches
          host={host}
          text={text}
          field={field.name}
          tally={tally}
          query={sought}
          isChanging={isFormatted}
        />
      )}
    </section>
  );
});

/** Reads the text on click, so that another record does not re-render the button. */
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

interface MarkedTextProps extends Pick<RecordFieldProps, 'text' | 'form'> {
  question: SpanQuestionViewModel;
  labelId: string;
}

const MarkedText = observer(function MarkedText({ question, text, form, labelId }: MarkedTextProps) {
  const leave = useCallback(() => form.focus.ask(question.question.name, 'question'), [question, form]);
  return <SpanText editing={question} text={text} labelId={labelId} onLeave={leave} />;
});

/** Whether the source is shown. Spans are offsets in the source, so marking requires it. */
function isSourceShown(
  { datasetId, name }: Field,
  question: SpanQuestionViewModel | null,
  preferences: FieldDisplays,
): boolean {
  if (question === null) return preferences.showsPlain(datasetId, name);
  return question.isMarking ?? preferences.opensMarked(question.question.datasetId, question.field);
}
