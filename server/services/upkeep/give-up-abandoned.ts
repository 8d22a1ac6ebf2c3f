import { LEASE_MS } from '#domain/dataset-export/export-life';
import { interruptExports } from '#server/store/queries/exports';
import { abandonCopies } from '#server/store/queries/task-dataset-copies';
import type { Store } from '#server/store/queries/store';
import { timestampOf } from '../clock';

/** Marks exports as failed, and gives up copies of datasets, whose processes gave no sign of life. `now` is in milliseconds since 1970. */
export async function giveUpAbandoned(store: Store, now: number): Promise<void> {
  await giveUp(store, timestampOf((now - LEASE_MS) * 1000));
}

/** Like `giveUpAbandoned` for all exports and copies: there is no other process. */
export async function giveUpAll(store: Store): Promise<void> {
  await giveUp(store, null);
}

async function giveUp(store: Store, aliveBefore: string | null): Promise<void> {
  await interruptExports(store, aliveBefore);
  await abandonCopies(store, aliveBefore);
}
