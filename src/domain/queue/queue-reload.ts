import { queuedStatus } from './queued-record';
import type { RecordQueue } from './record-queue';

/**
 * New place of a record when the queue is fetched again: answered records before it have left the queue on the
 * server, so that it moved up by as many.
 */
export function placeAfterReload(queue: RecordQueue, place: number): number {
  const before = queue.records.slice(0, Math.max(0, place - queue.first));
  const left = before.filter((record) => queuedStatus(record) !== queue.status).length;
  return Math.max(1, place - left);
}
