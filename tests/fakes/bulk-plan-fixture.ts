import { vi } from 'vitest';
import type { BulkPlan } from '#application/bulk/bulk-plan';
import type { BulkFeedback, FeedbackBulkRequest } from '#domain/bulk/feedback/feedback-bulk';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { aBulkServer } from './bulk-fixture';
import { aBulkEngine } from './bulk-tab';

/** Bulk actions of a person on a server with these records, without a screen. */
export function aPlanFixture(
  records: readonly FeedbackRecord[],
  given: Partial<Parameters<typeof aBulkEngine>[0]> = {},
) {
  const server = aBulkServer(records);
  const tab = aBulkEngine({ ...server, ...given });
  tab.engine.serve('nora');
  /** A plan whose records are known. */
  const planOf = async (request: FeedbackBulkRequest): Promise<BulkPlan<BulkFeedback>> => {
    const plan = tab.engine.plan(request, new Map());
    await vi.waitUntil(() => plan.lookUp.value.kind === 'found');
    return plan;
  };
  const actOf = (id: string) => tab.engine.mine.find(id);
  const finished = (id: string) => vi.waitUntil(() => actOf(id)?.progress.phase === 'finished');
  /** Statuses of the server's records, in order. */
  const statuses = () =>
    records.map(({ id }) => server.annotations.record(id)?.response?.status ?? 'pending');
  return { ...tab, server, planOf, actOf, finished, statuses };
}
