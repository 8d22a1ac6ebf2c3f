import type { BulkFeedback, FeedbackBulkRequest, FeedbackOrder } from '#domain/bulk/feedback/feedback-bulk';
import { leastScore, takesOwnSuggestions, withOwnSuggestions } from '#domain/bulk/feedback/own-suggestions';
import { hasEffect, planSummary } from '#domain/bulk/feedback/plan-summary';
import { sentSample } from '#domain/bulk/feedback/suggestion-reach';
import type { OrderRules } from '#ui/annotation-kit/bulk-acts/act-question.view-model';
import {
  BulkActing,
  type BulkActingDeps,
  type PageOfActs,
} from '#ui/annotation-kit/bulk-acts/bulk-acting.view-model';
import type { AnnotationSessionViewModel } from '../../session/annotation-session.view-model';

export interface FeedbackActingDeps extends Omit<BulkActingDeps<BulkFeedback>, 'page' | 'rules'> {
  readonly session: Pick<
    AnnotationSessionViewModel,
    'workbench' | 'queue' | 'history' | 'acknowledge' | 'onSaved'
  >;
}

const ORDER_RULES: OrderRules<BulkFeedback> = {
  variesByRecord: takesOwnSuggestions,
  hasEffect,
  summarize: planSummary,
  sampleOf: sentSample,
};

export function feedbackActing({ session, ...deps }: FeedbackActingDeps): BulkActing<BulkFeedback> {
  return new BulkActing({ ...deps, page: pageOf(session), rules: ORDER_RULES });
}

function pageOf(session: FeedbackActingDeps['session']): PageOfActs<BulkFeedback> {
  const { dataset, questions, fields } = session.workbench;
  return {
    datasetId: dataset.id,
    history: session.history,
    find: (recordId) => session.queue.find(recordId)?.record ?? null,
    requestOf: (pick, order, last): FeedbackBulkRequest => ({
      datasetId: dataset.id,
      datasetName: dataset.name,
      questions,
      firstField: fields[0]?.name ?? null,
      pick,
      order: withScoreOf(last, order, questions),
    }),
    acknowledge: (acknowledgements) => session.acknowledge(acknowledgements),
    onSaved: () => session.onSaved(),
    refresh: () => session.queue.navigation.refresh(),
  };
}

/** The order with the minimum score of the last one. */
function withScoreOf(
  last: FeedbackOrder | null,
  order: FeedbackOrder,
  questions: FeedbackBulkRequest['questions'],
): FeedbackOrder {
  if (!takesOwnSuggestions(order)) return order;
  const least = last === null ? null : leastScore(last);
  return { ...order, changes: withOwnSuggestions(order.changes, questions, least) };
}
