import { observer } from 'mobx-react-lite';
import { useMemo, type ReactNode } from 'react';
import type { Span } from '#domain/question/answer';
import { spanList } from '#domain/question/span-list';
import { codePointIndex } from '#domain/text/code-point-index';
import type { Suggestion } from '#domain/feedback/suggestion';
import { spanProperties, spanStyle, labelStyle } from '#ui/annotation-kit/span-text/span-painting';
import { textSegments } from '#ui/annotation-kit/span-text/text-chunks';
import type { SpanQuestionViewModel } from '#ui/annotation-kit/editors/span/span-question.view-model';
import { DrawnSpans } from '#ui/annotation-kit/editors/span/drawn-spans';
import type { DrawnSpan } from '#ui/annotation-kit/span-text/span-editing';
import styles from './BulkCard.module.css';

export interface ReadSpansProps {
  question: Pick<SpanQuestionViewModel, 'question' | 'settings' | 'labels'>;
  answer: readonly Span[];
  suggestion: Suggestion | undefined;
  /** The text as far as it is shown, and all of it. */
  text: string;
  whole: string;
}

/** A text with its labeled parts, to be read; they are marked in focus view. */
export const ReadSpans = observer(function ReadSpans({
  question,
  answer,
  suggestion,
  text,
  whole,
}: ReadSpansProps) {
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

/** One element within the other, so that every span draws its own line. */
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
