import { observer } from 'mobx-react-lite';
import { useCallback, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '#domain/field/field';
import { textsOf } from '#domain/field/record-text';
import { queryInField, type TextQuery } from '#domain/search/text-query';
import { hasVisibleCharacter } from '#domain/text/visible-characters';
import { readingDirection } from '#domain/text/reading-direction';
import { MarkdownText } from '#ui/shared/markdown/MarkdownText.tsx';
import { PlainText } from '#ui/shared/text/PlainText.tsx';
import { lazyComponent } from '#ui/shared/components/lazy-component.tsx';
import { MATCH_CHUNK } from '#ui/annotation-kit/matches/match.chunks';
import { MatchTally } from '#ui/annotation-kit/matches/match-tally';
import { DisplayChoice } from '#ui/annotation-kit/record-field/DisplayChoice.tsx';
import { EmptyText } from '#ui/annotation-kit/record-field/EmptyText.tsx';
import record from '#ui/annotation-kit/record-field/RecordField.module.css';
import { useComputed } from '#ui/shared/hooks/use-computed';
import { shownPart } from '#ui/annotation-kit/record-list/shown-part';
import styles from './BulkCard.module.css';
import type { CardProps } from './card-props';
import type { CardViewModel } from './card.view-model';
import type { Span } from '#domain/question/answer';
import { spanList } from '#domain/question/span-list';
import { codePointIndex } from '#domain/text/code-points';
import type { Suggestion } from '#domain/feedback/suggestion';
import { spanProperties, spanStyle, labelStyle } from '#ui/annotation-kit/span-text/span-painting';
import { textSegments } from '#ui/annotation-kit/span-text/text-chunks';
import type { SpanQuestionViewModel } from '#ui/annotation-kit/editors/span/span-question.view-model';
import { DrawnSpans } from '#ui/annotation-kit/editors/span/drawn-spans';
import type { DrawnSpan } from '#ui/annotation-kit/span-text/span-editing';

const FieldMatches = lazyComponent(MATCH_CHUNK, (chunk) => chunk.FieldMatches);

export const CardTexts = observer(function CardTexts({
  card,
  tools,
  session,
  list,
  id,
  isCurrent,
}: CardProps & { id: string; isCurrent: boolean }) {
  const { t } = useTranslation();
  const { workbench } = session;
  const fields = card.record?.fields;
  const texts = useMemo(
    () => (fields === undefined ? [] : textsOf({ fields }, workbench.fields)),
    [fields, workbench],
  );
  const query = useComputed(useCallback(() => session.queue.here.search.text, [session]));
  return (
    <div id={id} className={styles['texts']}>
      {texts.map(({ field, text }) => (
        <CardField
          key={field.id}
          card={card}
          field={field}
          text={text}
          query={query}
          isCollapsed={list.records.isCollapsed}
          isCurrent={isCurrent}
          tools={tools}
          session={session}
        />
      ))}
      {texts.length === 0 && <p className={styles['none']}>{t('annotation.record.noText')}</p>}
    </div>
  );
});

interface CardFieldProps extends Pick<CardProps, 'card' | 'tools' | 'session'> {
  field: Field;
  text: string;
  query: TextQuery | null;
  isCollapsed: boolean;
  /** Whether Tab reaches the controls of the card. */
  isCurrent: boolean;
}

const CardField = observer(function CardField({
  card,
  tools,
  session,
  field,
  text,
  query,
  isCollapsed,
  isCurrent,
}: CardFieldProps) {
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const sought = queryInField(query, field.name);
  const [tally] = useState(() => new MatchTally());
  const shown = useMemo(() => shownPart(text, isCollapsed), [text, isCollapsed]);
  const direction = useMemo(() => readingDirection(text), [text]);
  const marking = session.form.questions.find(
    (question) => question.kind === 'span' && question.field === field.name,
  );
  const { preferences } = tools;
  const { datasetId, name } = field;
  const isSource =
    marking === undefined
      ? preferences.showsPlain(datasetId, name)
      : preferences.opensMarked(marking.question.datasetId, name);
  const isEmpty = useMemo(() => !hasVisibleCharacter(text), [text]);
  const isFormatted = field.useMarkdown && !isSource;
  return (
    // No landmark of its own: there are hundreds of them on a page.
    <div role="group" className={styles['field']} aria-labelledby={id} dir={direction}>
      <div className={styles['fieldHead']}>
        <h2 id={id} className={styles['title']} dir="auto">
          {field.title}
        </h2>
        {!isEmpty && field.useMarkdown && marking === undefined && (
          <DisplayChoice
            title={field.title}
            isFormatted={isFormatted}
            other="plain"
            tabIndex={isCurrent ? 0 : -1}
            onChange={(isWanted) => preferences.showPlain(datasetId, name, !isWanted)}
          />
        )}
      </div>
      <div
        ref={host}
        className={sought === null ? styles['text'] : `${styles['text']} ${record['searched']}`}
      >
        {isEmpty ? (
          <EmptyText />
        ) : isFormatted ? (
          <MarkdownText text={shown} hasMath={field.useMath} />
        ) : marking?.kind === 'span' ? (
          <SpansOf card={card} question={marking} text={shown} whole={text} />
        ) : (
          <PlainText text={shown} />
        )}
      </div>
      {sought !== null && (
        <FieldMatches
          host={host}
          text={shown}
          field={field.name}
          tally={tally}
          query={sought}
          isChanging={isFormatted}
        />
      )}
    </div>
  );
});

const SpansOf = observer(function SpansOf({
  card,
  question,
  text,
  whole,
}: {
  card: CardViewModel;
  question: ReadSpansProps['question'];
  text: string;
  whole: string;
}) {
  const { name, id } = question.question;
  const answer = card.answers.get(name);
  const suggestion = card.record?.suggestions.find(({ questionId }) => questionId === id);
  return (
    <ReadSpans
      question={question}
      answer={answer?.type === 'span' ? answer.value : NO_SPANS}
      suggestion={suggestion}
      text={text}
      whole={whole}
    />
  );
});

const NO_SPANS: ReadSpansProps['answer'] = [];

export interface ReadSpansProps {
  question: Pick<SpanQuestionViewModel, 'question' | 'settings' | 'labels'>;
  answer: readonly Span[];
  suggestion: Suggestion | undefined;
  /** The text as far as it is shown, and all of it. */
  text: string;
  whole: string;
}

/** A text with its labeled parts, to be read; they are marked in focus view. */
const ReadSpans = observer(function ReadSpans({ question, answer, suggestion, text, whole }: ReadSpansProps) {
  const { settings, labels } = question;
  const spans = useMemo(() => {
    const byId = new Map(labels.map((label) => [label.id, label]));
    const index = codePointIndex(whole);
    const ground = { text: whole, index, allowOverlapping: settings.allowOverlapping };
    const known = answer.filter(({ label }) => byId.has(label));
    return new DrawnSpans().of(spanList(known, index.length), ground, byId, suggestion);
  }, [settings, labels, answer, suggestion, whole]);
  const segments = useMemo(() => textSegments({ start: 0, end: text.length, text }, spans), [text, spans]);
  return (
    <div className={styles['spans']}>
      {segments.map((segment) => (
        <span key={segment.start}>
          {marked(segment.text, segment.spans, settings.allowOverlapping)}
          {segment.spans
            .filter(({ end }) => end === segment.start + segment.text.length)
            .map((span) => (
              <Chip key={span.key} span={span} />
            ))}
        </span>
      ))}
    </div>
  );
});

/** Nested elements, so that each span has its own line. */
function marked(text: string, spans: readonly DrawnSpan[], isOverlapping: boolean): ReactNode {
  return spans.reduceRight<ReactNode>(
    (inner, span) => (
      <mark className={styles['mark']} style={spanProperties(spanStyle(span, isOverlapping))}>
        {inner}
      </mark>
    ),
    text,
  );
}

const Chip = observer(function Chip({ span }: { span: DrawnSpan }) {
  return (
    <span
      className={styles['chip']}
      style={labelStyle(span.label)}
      data-suggested={span.isSuggested || undefined}
    >
      {span.label.text}
    </span>
  );
});
