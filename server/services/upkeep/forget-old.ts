import { FLOW_LIFETIME_SECONDS } from '#server/security/sign-in-flows';
import { datasetIdsByActivity } from '#server/store/queries/datasets';
import { forgetSomeExports } from '#server/store/queries/exports';
import { forgetSomeReplacedReplies, forgetSomeReplies } from '#server/store/queries/idempotency-keys';
import { beginTrim, forgetReaders, trimSomeChanges } from '#server/store/queries/record-changes';
import { forgetFinishedSignIns } from '#server/store/queries/identities';
import type { Store } from '#server/store/queries/store';
import { timestampOf } from '../clock';
import { finishDeletions } from '../datasets/delete-dataset';
import { forgetOldSignIns } from '../session/sign-in-throttle';
import { giveUpAbandoned } from './give-up-abandoned';
import { inShortPortions } from './short-portions';

const DAY_SECONDS = 24 * 60 * 60;

/** Time that a client may be offline before its repeated request is no longer recognized. */
const REPLIES_KEPT_FOR_DAYS = 1;

/** Time that a reader of changes may be away, as a stopped server, before its indexes have to begin again. */
const READERS_KEPT_FOR_DAYS = 7;

/** Removes what has served its time, so that it does not grow for good. `now` is in milliseconds since 1970. */
export async function forgetOld(store: Store, now: number): Promise<void> {
  const secondsAgo = (seconds: number) => timestampOf((now - seconds * 1000) * 1000);
  const repliesBefore = secondsAgo(REPLIES_KEPT_FOR_DAYS * DAY_SECONDS);
  for (const forgetSome of [forgetSomeReplies, forgetSomeReplacedReplies, forgetSomeExports])
    await inShortPortions((most) => forgetSome(store, repliesBefore, most));
  await forgetOldSignIns(store, now);
  await forgetFinishedSignIns(store, secondsAgo(FLOW_LIFETIME_SECONDS));
  await forgetReaders(store, secondsAgo(READERS_KEPT_FOR_DAYS * DAY_SECONDS));
  await giveUpAbandoned(store, now);
  await finishDeletions(store);
  for (const datasetId of await datasetIdsByActivity(store)) await trimChanges(store, datasetId);
}

/** Removes changes that every reader has read. */
async function trimChanges(store: Store, datasetId: string): Promise<void> {
  const before = await beginTrim(store, datasetId);
  if (before !== null) await inShortPortions((most) => trimSomeChanges(store, datasetId, before, most));
}
