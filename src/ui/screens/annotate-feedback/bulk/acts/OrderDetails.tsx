import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { SharedChange } from '#domain/bulk/feedback/answer-changes';
import type {
  BulkFeedback,
  FeedbackOrder,
  PlanSummary,
  SkipReason,
} from '#domain/bulk/feedback/feedback-bulk';
import { leastScore, takesOwnSuggestions, withOwnSuggestions } from '#domain/bulk/feedback/own-suggestions';
import type { Answer } from '#domain/question/answer';
import type { Question } from '#domain/question/question';
import styles from '#ui/annotation-kit/bulk-acts/ActDialog.module.css';
import type { ActQuestion } from '#ui/annotation-kit/bulk-acts/act-question.view-model';
import { LeastScore } from '#ui/annotation-kit/bulk-acts/LeastScore.tsx';
import { PlanNumbers } from '#ui/annotation-kit/bulk-acts/PlanNumbers.tsx';
import { answerText } from '#ui/annotation-kit/editors/answer-text';
import { useFormats } from '#ui/shared/i18n/use-formats';

interface OrderDetailsProps {
  question: ActQuestion<BulkFeedback>;
}

/** Effects of an order: the suggestions it takes, how many records are sent by it, and the shared answers. */
export const OrderDetails = observer(function OrderDetails({ question }: OrderDetailsProps) {
  const { request, summary, variesByRecord: takesSuggestions } = question;
  return (
    <>
      {takesSuggestions && <LeastSuggestion question={question} />}
      {/* Always there, because a screen reader only follows a region it has seen before. */}
      <div role="status" className={styles['numbers']}>
        {summary !== null && (takesSuggestions || summary.skipped.size > 0) && (
          <SentRecords summary={summary} order={request.order} />
        )}
      </div>
      {takesSuggestions && summary !== null && summary.sent > 0 && (
        <SourceList summary={summary} questions={request.questions} />
      )}
      <ChangeList order={request.order} questions={request.questions} />
    </>
  );
});

interface SentRecordsProps {
  summary: PlanSummary;
  order: FeedbackOrder;
}

const SentRecords = observer(function SentRecords({ summary, order }: SentRecordsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const score = formats.percent(leastScore(order) ?? 0);
  const reason = (skipped: SkipReason, count: number) =>
    t(`bulkActs.plan.reason.${skipped}`, { count, score });
  const { sent: count, total, skipped } = summary;
  const sent =
    skipped.size === 0 ? t('bulkActs.plan.all', { count: total }) : t('bulkActs.plan.some', { count, total });
  return <PlanNumbers summary={summary} sent={sent} reason={reason} />;
});

const LeastSuggestion = observer(function LeastSuggestion({ question }: OrderDetailsProps) {
  const { t } = useTranslation();
  const { order, questions } = question.request;
  const handleChange = (least: number | null) =>
    question.reorder({ ...order, changes: withOwnSuggestions(order.changes, questions, least) });
  return <LeastScore least={leastScore(order)} note={t('bulkActs.least.note')} onChange={handleChange} />;
});

interface SourceListProps {
  summary: PlanSummary;
  questions: readonly Question[];
}

/** By question, in how many of the records that are sent a suggestion answers it. */
const SourceList = observer(function SourceList({ summary, questions }: SourceListProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <dl className={styles['changes']}>
      {questions.map(({ name, title }) => {
        const sources = summary.sources.get(name);
        if (sources === undefined) return null;
        const { suggested, given, without } = sources;
        const words = [
          ...(suggested > 0 ? [t('bulkActs.source.suggested', { count: suggested })] : []),
          ...(given > 0 ? [t('bulkActs.source.given', { count: given })] : []),
          ...(without > 0 ? [t('bulkActs.source.without', { count: without })] : []),
        ];
        return (
          <div key={name}>
            <dt dir="auto">{title}</dt>
            <dd>{formats.list(words)}</dd>
          </div>
        );
      })}
    </dl>
  );
});

interface ChangeListProps {
  order: FeedbackOrder;
  questions: readonly Question[];
}

/** The shared change of all records, question by question. */
const ChangeList = observer(function ChangeList({ order, questions }: ChangeListProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const changes = changeTexts(order, questions);
  const isOwn = takesOwnSuggestions(order);
  if (changes.length === 0) return isOwn ? null : <p>{t('bulkActs.ask.noChange')}</p>;
  return (
    <>
      <dl className={styles['changes']}>
        {changes.map(({ name, title, isReplaced, gets, loses }) => (
          <div key={name}>
            <dt dir="auto">{title}</dt>
            <dd dir="auto">
              {isReplaced && formats.list(gets)}
              {!isReplaced && gets.length > 0 && t('bulkActs.ask.gets', { labels: formats.list(gets) })}
              {!isReplaced && gets.length > 0 && loses.length > 0 && <br />}
              {loses.length > 0 && t('bulkActs.ask.loses', { labels: formats.list(loses) })}
            </dd>
          </div>
        ))}
      </dl>
      {!isOwn && changes.length < questions.length && (
        <p className={styles['note']}>{t('bulkActs.ask.restStays')}</p>
      )}
    </>
  );
});

interface ChangeTexts {
  readonly name: string;
  readonly title: string;
  readonly isReplaced: boolean;
  /** The new answer, or the labels added to the old one. */
  readonly gets: readonly string[];
  readonly loses: readonly string[];
}

/** In the order of the form, without questions that no longer exist. */
function changeTexts(order: FeedbackOrder, questions: readonly Question[]): readonly ChangeTexts[] {
  return questions.flatMap((question) => {
    const change = order.changes.get(question.name);
    return change === undefined || change.kind === 'own-suggestion'
      ? []
      : [{ name: question.name, title: question.title, ...wordsOf(question, change) }];
  });
}

function wordsOf({ settings }: Question, change: SharedChange) {
  const words = (answer: Answer) => answerText(settings, answer, () => undefined);
  const labels = (value: readonly string[]) => words({ type: 'multi_label_selection', value });
  if (change.kind === 'replace') return { isReplaced: true, gets: words(change.answer), loses: [] };
  return { isReplaced: false, gets: labels([...change.added]), loses: labels([...change.removed]) };
}
