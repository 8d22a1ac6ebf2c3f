import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { isConflict } from '#domain/bulk/bulk-act';
import type { BulkFeedback, FeedbackOrder } from '#domain/bulk/feedback/feedback-bulk';
import { leastScore, takesOwnSuggestions } from '#domain/bulk/feedback/own-suggestions';
import type { Field } from '#domain/field/field';
import type { Question } from '#domain/question/question';
import styles from '#ui/annotation-kit/bulk-acts/ActList.module.css';
import type { ActSlots, ActTexts } from '#ui/annotation-kit/bulk-acts/act-slots';
import type { Translate } from '#ui/shared/i18n/translate';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { recordPath } from '#ui/screens/annotate-feedback/shell/record-path';
import { Effects } from './Effects';
import { OrderDetails } from './OrderDetails';
import { ConflictValues, SkipReason } from './ProblemDetails';
import { SampleTexts } from './SampleTexts';

/** Texts for the verbs of bulk actions on feedback records, in the language of `t`. */
export function feedbackActTexts(t: Translate): ActTexts<BulkFeedback> {
  return {
    title: (order, count) =>
      takesOwnSuggestions(order) ? t('bulkActs.ask.suggestions') : t(`bulkActs.ask.${order.verb}`, { count }),
    confirm: ({ verb }, count) => t(`bulkActs.ask.confirm.${verb}`, { count }),
    doing: ({ verb }, count) => t(`bulkActs.doing.${verb}`, { count }),
    ended: ({ verb }, count) => t(`bulkActs.ended.${verb}`, { count }),
    listed: ({ verb }, count) => t(`bulkActs.list.${verb}`, { count }),
  };
}

/** Bulk actions on feedback records: answers, and the questions of the dataset that they are to. */
export function feedbackActSlots(
  t: Translate,
  { questions, fields }: { readonly questions: readonly Question[]; readonly fields: readonly Field[] },
): ActSlots<BulkFeedback> {
  return {
    words: feedbackActTexts(t),
    texts: (record) => <SampleTexts record={record} fields={fields} />,
    effects: (record, request) => <Effects record={record} request={request} />,
    order: (question) => <OrderDetails question={question} />,
    orderNote: (order) => (takesOwnSuggestions(order) ? <OwnSuggestions order={order} /> : null),
    skipReason: (act, skip) => <SkipReason act={act} skip={skip} questions={questions} />,
    conflict: (act, { problem, target }) =>
      isConflict<BulkFeedback>(problem) && (
        <ConflictValues act={act} theirs={problem.theirs} mine={target.wanted} questions={questions} />
      ),
    pathOf: ({ datasetId }, recordId, response) =>
      recordPath(datasetId, recordId, response?.status ?? 'pending'),
  };
}

const OwnSuggestions = observer(function OwnSuggestions({ order }: { order: FeedbackOrder }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const least = leastScore(order);
  return (
    <p className={styles['status']}>
      {least === null
        ? t('bulkActs.list.suggestions')
        : t('bulkActs.list.suggestionsFrom', { score: formats.percent(least) })}
    </p>
  );
});
