import type { BulkRecord } from '#domain/bulk/bulk-record';
import type { JournalHead } from './bulk-act-store.port';

/** The server's record of bulk actions. */
export interface ActRegister<S extends BulkRecord> {
  /**
   * Reports an action with the number of its records, for the history. Servers without bulk actions are asked once for each
   * dataset. Never awaited; failures are ignored.
   */
  report(head: Pick<JournalHead<S>, 'act' | 'total'>): Promise<void>;
}
