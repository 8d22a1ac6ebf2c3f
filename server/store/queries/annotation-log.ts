import type { JsonText } from '../json';
import type { Row, Store } from './store';

export interface LogEntry {
  readonly dataset_id: string;
  readonly record_id: string;
  readonly response_id: string;
  readonly user_id: string;
  readonly action: Row<'annotation_log'>['action'];
  readonly before: JsonText | null;
  readonly after: JsonText | null;
  readonly act_id: string | null;
  readonly inserted_at: string;
}

export function logToAppend(db: Store, entries: readonly LogEntry[]) {
  return db.insertInto('annotation_log').values(entries);
}
