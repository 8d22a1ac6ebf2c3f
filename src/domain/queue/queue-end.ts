import { lastPlace, type RecordQueue } from './record-queue';

/** The queue once the server has nothing behind what is in memory, whatever it counted before. */
export function endingAtMemory(queue: RecordQueue): RecordQueue {
  return { ...queue, total: lastPlace(queue) };
}
