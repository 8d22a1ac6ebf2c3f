import { ContainerModule, type Container } from 'inversify';
import { bindSingleton } from '#ui/di/singletons';
import { BulkEngine } from '#application/bulk/bulk-engine';
import { CollectTargets } from '#application/bulk/collect-targets.use-case';
import { PlanUndo } from '#application/bulk/plan-undo.use-case';
import { SendBulkChunk } from '#application/bulk/send-bulk-chunk.use-case';
import { CLIENT_PREFERENCES, CLOCK, ID_SOURCE } from '#ui/di/port.tokens';
import type { BulkActs } from '#ui/shared/state/bulk/bulk-acts';
import { BulkActsState } from '#ui/shared/state/bulk/bulk-acts.state';
import { BULK_ACTS, OUTBOX_STATE, SESSION_STATE } from '#ui/shared/state/state.tokens';
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
  RANDOM_SOURCE,
} from './bulk-acts.tokens';

/** Bulk actions; bound when there is one, or the page on which they are made is opened. */
const bulkActsModule = new ContainerModule(({ bind }) => {
  bindSingleton(bind, CollectTargets, [RECORD_REPOSITORY, RESPONSE_REPOSITORY, RANDOM_SOURCE]);
  bindSingleton(bind, SendBulkChunk, [
    BULK_RESPONSE_REPOSITORY,
    RESPONSE_REPOSITORY,
    ANNOTATION_GUIDE_REPOSITORY,
  ]);
  bindSingleton(bind, PlanUndo, [RESPONSE_REPOSITORY, ANNOTATION_GUIDE_REPOSITORY, RECORD_REPOSITORY]);
});

/** Binds them and lets them work. */
export function bringActs(container: Container, adapters: ContainerModule): BulkActs {
  container.load(adapters, bulkActsModule);
  const outbox = container.get(OUTBOX_STATE).commands;
  const engine = new BulkEngine({
    steps: {
      collect: container.get(CollectTargets),
      sendChunk: container.get(SendBulkChunk),
      planUndo: container.get(PlanUndo),
      register: container.get(ACT_REGISTER),
      isOnItsWay: (recordId) => outbox.statusOf(recordId) !== null,
    },
    keeping: {
      store: container.get(BULK_ACT_STORE),
      tabs: container.get(ACT_MESSAGES),
      preferences: container.get(CLIENT_PREFERENCES),
    },
    sending: {
      turn: container.get(ACT_TURN),
      clock: container.get(CLOCK),
      network: container.get(NETWORK_STATUS),
    },
    ids: container.get(ID_SOURCE),
  });
  const acts = new BulkActsState(engine, container.get(SESSION_STATE));
  container.bind(BULK_ACTS).toConstantValue(acts);
  acts.activate();
  return acts;
}
