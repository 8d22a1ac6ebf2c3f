import { ContainerModule, type Container } from 'inversify';
import { bindMade, bindSingleton } from '#ui/di/singletons';
import { BulkDiscard } from '#application/annotate-feedback/bulk/bulk-discard.use-case';
import { BulkSaveDraft } from '#application/annotate-feedback/bulk/bulk-save-draft.use-case';
import { BulkSubmit } from '#application/annotate-feedback/bulk/bulk-submit.use-case';
import { CollectTargets } from '#application/annotate-feedback/bulk/collect-targets.use-case';
import { feedbackBulkFamily } from '#application/annotate-feedback/bulk/feedback-bulk-family';
import { OPEN_ACTS } from '#application/annotate-feedback/bulk/open-acts-mark';
import { PlanUndo } from '#application/annotate-feedback/bulk/plan-undo.use-case';
import { SendBulkChunk } from '#application/annotate-feedback/bulk/send-bulk-chunk.use-case';
import { BulkEngine } from '#application/bulk/bulk-engine';
import { UndoBulkAction } from '#application/bulk/undo-bulk-action.use-case';
import type { BulkFeedback } from '#domain/bulk/feedback/feedback-bulk';
import { FEEDBACK_ACTS_IN_SHELL } from '#ui/screens/annotate-feedback/bulk/acts/acts-in-shell';
import { FEEDBACK_OUTBOX } from '#ui/screens/annotate-feedback/shell/shell.tokens';
import { CLIENT_PREFERENCES, CLOCK, ID_SOURCE } from '#ui/di/port.tokens';
import type { BulkActs } from '#ui/shared/state/bulk/bulk-acts';
import { BulkActsState } from '#ui/shared/state/bulk/bulk-acts.state';
import { SESSION_STATE } from '#ui/shared/state/state.tokens';
import {
  ANNOTATION_GUIDE_REPOSITORY,
  NETWORK_STATUS,
  RECORD_REPOSITORY,
  RESPONSE_REPOSITORY,
} from '../port-tokens';
import {
  ACT_MESSAGES,
  ACT_REGISTER,
  ACT_TURN,
  BULK_ACT_STORE,
  BULK_RESPONSE_REPOSITORY,
  FEEDBACK_BULK_ENGINE,
  FEEDBACK_BULK_FAMILY,
  RANDOM_SOURCE,
} from './bulk-acts.tokens';

const feedbackFamilyModule = new ContainerModule(({ bind }) => {
  bindSingleton(bind, CollectTargets, [RECORD_REPOSITORY, RESPONSE_REPOSITORY, RANDOM_SOURCE]);
  bindSingleton(bind, SendBulkChunk, [
    BULK_RESPONSE_REPOSITORY,
    RESPONSE_REPOSITORY,
    ANNOTATION_GUIDE_REPOSITORY,
  ]);
  bindSingleton(bind, PlanUndo, [RESPONSE_REPOSITORY, ANNOTATION_GUIDE_REPOSITORY, RECORD_REPOSITORY]);
  bindMade(
    bind,
    FEEDBACK_BULK_FAMILY,
    (collect, sendChunk, planUndo, server, { commands: outbox }) =>
      feedbackBulkFamily({
        collect,
        sendChunk,
        planUndo,
        server,
        isOnItsWay: (recordId) => outbox.statusOf(recordId) !== null,
      }),
    [CollectTargets, SendBulkChunk, PlanUndo, BULK_RESPONSE_REPOSITORY, FEEDBACK_OUTBOX],
  );
});

/** Bulk actions. Bound when there is an action, or when a page with bulk actions is opened. */
const bulkActsModule = new ContainerModule(({ bind }) => {
  bindMade(
    bind,
    FEEDBACK_BULK_ENGINE,
    (family, store, tabs, preferences, register, turn, clock, network, ids) => {
      const keeping = { store, tabs, preferences, openMark: OPEN_ACTS, register };
      return new BulkEngine({ family, keeping, sending: { turn, clock, network }, ids });
    },
    [
      FEEDBACK_BULK_FAMILY,
      BULK_ACT_STORE,
      ACT_MESSAGES,
      CLIENT_PREFERENCES,
      ACT_REGISTER,
      ACT_TURN,
      CLOCK,
      NETWORK_STATUS,
      ID_SOURCE,
    ],
  );
  bindSingleton(bind, UndoBulkAction<BulkFeedback>, [FEEDBACK_BULK_ENGINE]);
  bindSingleton(bind, BulkSubmit, [FEEDBACK_BULK_ENGINE]);
  bindSingleton(bind, BulkSaveDraft, [FEEDBACK_BULK_ENGINE]);
  bindSingleton(bind, BulkDiscard, [FEEDBACK_BULK_ENGINE]);
});

/** Binds and starts the bulk actions. */
export function bringActs(container: Container, adapters: ContainerModule): BulkActs<BulkFeedback> {
  container.load(adapters, feedbackFamilyModule, bulkActsModule);
  const acts = new BulkActsState(
    {
      engine: container.get(FEEDBACK_BULK_ENGINE),
      begin: {
        submit: container.get(BulkSubmit),
        draft: container.get(BulkSaveDraft),
        discard: container.get(BulkDiscard),
      },
      undo: container.get(UndoBulkAction<BulkFeedback>),
    },
    container.get(SESSION_STATE),
    FEEDBACK_ACTS_IN_SHELL,
  );
  acts.activate();
  return acts;
}
