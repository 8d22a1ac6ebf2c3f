import { atPage, type RecordCriteria } from '../search/record-criteria';
import {
  belongsTo,
  isDistant,
  isWithinReach,
  placeAfterReload,
  placeOf,
  queuedAt,
  recordAt,
  type Identified,
  type QueuedRecord,
  type RecordQueue,
} from './record-queue';

/** Skipped records of a queue that still belong to it. */
export interface PassedRecords {
  readonly count: number;
  readonly first: number;
}

/** A record as it is shown, with what its user has done to it since the server told of it. */
export type AsShown<R> = (record: R) => R;

/** Another place of a queue, with the record that stands there as far as it is in memory. */
export function atPlace<R extends Identified>(
  queue: RecordQueue<R> | undefined,
  criteria: RecordCriteria,
  place: number,
): RecordCriteria {
  return atPage(criteria, place, (queue && queuedAt(queue, place)?.id) ?? null);
}

/** The record that is meant, where it is in memory at the place that is meant. */
export function meantRecord<R extends Identified>(
  queue: RecordQueue<R> | undefined,
  { page, record }: RecordCriteria,
): R | null {
  const found = queue && recordAt(queue, page);
  return found !== undefined && (record === null || found.id === record) ? found : null;
}

/**
 * Position of the wanted record in memory, or right beside it; null when it has to be fetched. The record counts, and the
 * place only if no record is named.
 */
export function located<R extends Identified>(
  queue: RecordQueue<R> | undefined,
  criteria: RecordCriteria,
): RecordCriteria | null {
  const { page, record, size } = criteria;
  if (queue === undefined) return null;
  if (record === null) return isWithinReach(queue, page, size ?? 1) ? atPlace(queue, criteria, page) : null;
  const place = recordAt(queue, page)?.id === record ? page : placeOf(queue, record);
  return place === null ? null : atPage(criteria, place, record);
}

/**
 * Position to fetch so that the user stays at the record when the queue is fetched again. A record that left the queue is
 * not looked for, unless it has unsaved changes.
 */
export function afterReload<R extends Identified>(
  queue: RecordQueue<R> | undefined,
  criteria: RecordCriteria,
  asShown: AsShown<R>,
  isEdited: (recordId: string) => boolean,
): RecordCriteria {
  const { page, record } = criteria;
  const here = queue && recordAt(queue, page);
  if (queue === undefined || (record !== null && here?.id !== record)) return criteria;
  const stays = here !== undefined && (belongsTo(queue, asShown(here)) || isEdited(here.id));
  return atPage(criteria, placeAfterReload(queue, page), stays ? here.id : null);
}

/** The records beside a place, the next one first, as far as they are in memory. */
export function neighborsOf<R extends Identified>(queue: RecordQueue<R>, place: number): readonly R[] {
  return [place + 1, place - 1].flatMap((beside) => recordAt(queue, beside) ?? []);
}

/** Null when nothing was skipped on the way to a place. Records before those in memory count as skipped too. */
export function passedRecords<R extends Identified>(
  queue: RecordQueue<R>,
  here: number,
  asShown: AsShown<R>,
): PassedRecords | null {
  const { records, first } = queue;
  const places = records.flatMap((record, index) =>
    first + index !== here && belongsAsShown(queue, record, asShown) ? [first + index] : [],
  );
  const count = first - 1 + places.length;
  const [firstInMemory = 1] = places;
  return count === 0 ? null : { count, first: first > 1 ? 1 : firstInMemory };
}

/** Records that do not belong to the queue any more, as far as is known here. */
export function leftIds<R extends Identified>(queue: RecordQueue<R>, asShown: AsShown<R>): readonly string[] {
  return queue.records.filter((record) => !belongsAsShown(queue, record, asShown)).map(({ id }) => id);
}

function belongsAsShown<R extends Identified>(
  queue: RecordQueue<R>,
  record: QueuedRecord<R>,
  asShown: AsShown<R>,
): boolean {
  return belongsTo(queue, isDistant(record) ? record : asShown(record));
}
