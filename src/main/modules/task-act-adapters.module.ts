import { ContainerModule } from 'inversify';
import { BroadcastActMessages } from '#infrastructure/browser/broadcast-act-messages';
import { CryptoRandomSource } from '#infrastructure/browser/crypto-random-source';
import { IndexedDbBulkActStore } from '#infrastructure/browser/indexed-db-bulk-act-store';
import { locksOfThisBrowser } from '#infrastructure/browser/web-locks';
import { WebLocksSendingTurn } from '#infrastructure/browser/web-locks-sending-turn';
import { HttpTaskRecordScan } from '#infrastructure/repositories/task-record/http-task-record-scan';
import { HttpTaskRecordSource } from '#infrastructure/repositories/task-record/http-task-record-source';
import { HttpTaskRecordWriter } from '#infrastructure/repositories/task-record/http-task-record-writer';
import { STORED_BULK_TASK } from '#infrastructure/stored-task/stored-bulk-task';
import { bindMade, bindSingletonAs } from '#ui/di/singletons';
import { HTTP_CLIENT } from './http-client.tokens';
import {
  TASK_ACT_MESSAGES,
  TASK_ACT_STORE,
  TASK_ACT_TURN,
  TASK_BULK_SOURCE,
  TASK_BULK_WRITER,
  TASK_RANDOM_SOURCE,
  TASK_RECORD_SCAN,
} from './task-bulk-acts.tokens';

const TOPIC = `${STORED_BULK_TASK.prefix}.bulk`;

/** Adapters for the server and this device that only bulk actions on task records use. */
export const taskActAdaptersModule = new ContainerModule(({ bind }) => {
  bindSingletonAs(bind, TASK_RECORD_SCAN, HttpTaskRecordScan, [HTTP_CLIENT]);
  bindSingletonAs(bind, TASK_BULK_WRITER, HttpTaskRecordWriter, [HTTP_CLIENT]);
  bindSingletonAs(bind, TASK_BULK_SOURCE, HttpTaskRecordSource, [HTTP_CLIENT]);
  bindMade(bind, TASK_ACT_STORE, () => new IndexedDbBulkActStore(STORED_BULK_TASK), []);
  bindMade(bind, TASK_ACT_MESSAGES, () => new BroadcastActMessages(TOPIC), []);
  bindMade(bind, TASK_ACT_TURN, () => new WebLocksSendingTurn(locksOfThisBrowser(), TOPIC), []);
  bindSingletonAs(bind, TASK_RANDOM_SOURCE, CryptoRandomSource, []);
});
