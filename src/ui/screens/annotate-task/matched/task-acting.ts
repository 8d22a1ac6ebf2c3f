import type { TaskDataset } from '#application/find-task-records/load-task-dataset.use-case';
import { taskDatasetRef } from '#application/find-task-records/task-dataset-ref';
import type { Clock } from '#application/shared/ports/clock.port';
import type { BulkTask, TaskOrder } from '#domain/bulk/task/task-bulk';
import { leastTaskScore, sentTaskSample, taskPlanSummary, variesByTask } from '#domain/bulk/task/task-plan';
import { readAddress } from '#domain/task-record/record-address';
import { showEnds } from '#ui/annotation-kit/bulk-acts/act-ends';
import type { OrderRules } from '#ui/annotation-kit/bulk-acts/act-question.view-model';
import {
  BulkActing,
  type PageOfActs,
  type PickedForAct,
} from '#ui/annotation-kit/bulk-acts/bulk-acting.view-model';
import type { Translate } from '#ui/shared/i18n/translate';
import type { BulkActs } from '#ui/shared/state/bulk/bulk-acts';
import type { ToastState } from '#ui/shared/state/toast.state';
import type { TaskSessionViewModel } from '../session/task-session.view-model';
import { taskActTexts } from './task-act-texts';

/** The open page, as far as bulk actions on matched records use it. */
export interface PageOfMatched {
  readonly dataset: TaskDataset;
  readonly session: Pick<TaskSessionViewModel, 'actor' | 'history' | 'list' | 'learnMany'>;
  /** Called when an action has ended or was stopped. */
  noteSaved(): void;
  /** Reads the records again, unless a record of the page has an edit. */
  reread(): void;
}

export interface ActingServices {
  readonly acts: BulkActs<BulkTask>;
  readonly clock: Clock;
  readonly toasts: Pick<ToastState, 'show'>;
  readonly translate: Translate;
}

export type TaskActing = BulkActing<BulkTask>;

const ORDER_RULES: OrderRules<BulkTask> = {
  variesByRecord: variesByTask,
  hasEffect: (_, sent) => sent > 0,
  summarize: (_, planned) => taskPlanSummary(planned),
  sampleOf: sentTaskSample,
};

/** Bulk actions on all records that a search of a task dataset finds. */
export function taskActing(page: PageOfMatched, services: ActingServices): TaskActing {
  const { acts, clock, toasts, translate } = services;
  const showEnd = showEnds(toasts, translate, taskActTexts(translate));
  const targets = targetsOf(page);
  return new BulkActing<BulkTask>({ acts, clock, showEnd, page: pageOf(page), targets, rules: ORDER_RULES });
}

function pageOf(page: PageOfMatched): PageOfActs<BulkTask> {
  const { session } = page;
  const { id: datasetId, name: datasetName, workspace, task } = taskDatasetRef(page.dataset);
  return {
    datasetId,
    history: session.history,
    // The page itself acts on picked records.
    find: () => null,
    requestOf: (pick, order, last) => ({
      datasetId,
      datasetName,
      workspace,
      task,
      actor: session.actor,
      pick,
      order: withScoreOf(last, order),
    }),
    acknowledge: (acknowledgements) => session.learnMany(acknowledgements),
    onSaved: () => page.noteSaved(),
    refresh: () => page.reread(),
  };
}

/** The list identifies records by the texts of their names; actions identify them by their addresses. */
function targetsOf({ session: { list } }: PageOfMatched): PickedForAct<BulkTask> {
  const { selection } = list;
  return {
    get pick() {
      return selection.pick;
    },
    get count() {
      return selection.count;
    },
    keepOnly: (recordIds) => selection.keepOnly(recordIds.map((id) => readAddress(id).record)),
    clear: () => selection.clear(),
  };
}

/** The order with the minimum score of the last one. The choice to replace annotations with predictions is not kept. */
function withScoreOf(last: TaskOrder | null, order: TaskOrder): TaskOrder {
  return order.verb === 'validate' && last?.verb === 'validate'
    ? { ...order, least: leastTaskScore(last) }
    : order;
}
