import { isList, positionOf, type LinkAbsence } from '#domain/queue/linked-record';
import { lookupStretches } from '#domain/queue/queue-position';
import { placeOf, recordAt, type Identified, type RecordQueue } from '#domain/queue/record-queue';
import type { StatusName } from '#domain/queue/status-list';
import type { RecordCriteria } from '#domain/search/feedback/record-criteria';
import { EVERYTHING, sameSearch, type RecordSearch } from '#domain/search/feedback/record-search';
import { err, ok, type Result } from '#domain/shared/result';
import type { Reply, RepositoryFailure } from '../shared/repository-failure';
import { FindRecord } from './find-record.use-case';
import { LoadRecords, queueAt, type LoadedRecords } from './load-records.use-case';
import type { RecordSource } from './ports/record-source.port';

/** Criteria of an address that names a record. */
export interface RecordLink extends RecordCriteria {
  readonly record: string;
}

type FollowedLink<R extends Identified> =
  | { readonly kind: 'found'; readonly loaded: LoadedRecords<R> }
  | { readonly kind: 'absent'; readonly absence: LinkAbsence };

/**
 * Finds the record of a link that is not at the place in the link: the order of the records and the answered records differ between
 * users. Asks the server for the place; without an answer, looks through the records. Fails with the code of the call that failed.
 */
export class FollowLink<R extends Identified> {
  readonly #source: RecordSource<R>;
  readonly #loadRecords: LoadRecords<R>;
  readonly #findRecord: FindRecord<R>;

  constructor(source: RecordSource<R>) {
    this.#source = source;
    this.#loadRecords = new LoadRecords(source);
    this.#findRecord = new FindRecord(source);
  }

  /** `seen` is the part of the linked queue that does not contain the record. */
  async execute(link: RecordLink, seen: RecordQueue<R>, signal?: AbortSignal): Reply<FollowedLink<R>> {
    const located = await this.#source.locate(link.record, link.search, signal);
    // A refused id must be distinguished from a refused search, so both are looked up.
    if (!located.ok && located.error.kind !== 'rejected') return absentOr(located.error);
    if (!located.ok || located.value === null) return this.#lookFor(link, seen, signal);
    const position = positionOf(link, located.value);
    const { status } = located.value;
    return position === null ? unlisted(status) : this.#at({ ...position, record: link.record }, signal);
  }

  /** Loads the records at a position; answers of other users may have moved the record since the position was read. */
  async #at(position: RecordLink, signal?: AbortSignal): Reply<FollowedLink<R>> {
    const loaded = await this.#loadRecords.execute(position, signal);
    if (!loaded.ok) return loaded;
    const { queue, page } = loaded.value;
    return recordAt(queue, page)?.id === position.record
      ? found(loaded.value)
      : this.#through(position, [position.search], signal);
  }

  async #lookFor(link: RecordLink, seen: RecordQueue<R>, signal?: AbortSignal): Reply<FollowedLink<R>> {
    const near = await this.#nearby(link, seen, signal);
    if (!near.ok) return near;
    if (near.value !== null) return found(near.value);
    const recalled = await this.#source.recall([link.record], signal);
    if (!recalled.ok) return absentOr(recalled.error);
    const [record] = recalled.value;
    if (record === undefined) return absent({ kind: 'gone' });
    const datasetId = this.#source.foreignDatasetOf(record);
    if (datasetId !== null) return absent({ kind: 'elsewhere', datasetId });
    const status = this.#source.statusOf(record);
    if (isList(link) && status !== link.status) return unlisted(status);
    const isOneSearch = isList(link) || sameSearch(link.search, EVERYTHING);
    const searches = isOneSearch ? [link.search] : [link.search, EVERYTHING];
    return this.#through({ ...link, status }, searches, signal);
  }

  /** Looks before the place in the link: earlier records that were answered have left the queue, so the record moved up. */
  async #nearby(
    link: RecordLink,
    seen: RecordQueue<R>,
    signal?: AbortSignal,
  ): Reply<LoadedRecords<R> | null> {
    if (seen.records.length >= seen.total) return ok(null);
    for (const stretch of lookupStretches(seen, link.page, seen.total)) {
      // The second stretch is requested only if the first one does not contain the record.
      // oxlint-disable-next-line no-await-in-loop
      const queue = await queueAt(this.#source, stretch, signal);
      if (!queue.ok) return queue;
      const page = placeOf(queue.value, link.record);
      if (page !== null) return ok({ queue: queue.value, page });
    }
    return ok(null);
  }

  /** Looks through the results of the searches, one after the other. */
  async #through(
    { status, record: recordId, page: near, size }: RecordLink,
    searches: readonly RecordSearch[],
    signal?: AbortSignal,
  ): Reply<FollowedLink<R>> {
    for (const search of searches) {
      // The next search is sent only if the previous one did not find the record.
      // oxlint-disable-next-line no-await-in-loop
      const loaded = await this.#findRecord.execute({ recordId, status, search, near }, signal);
      if (!loaded.ok) return loaded;
      if (loaded.value !== null) return found(loaded.value);
    }
    return isList({ size }) ? unlisted(status) : absent({ kind: 'unfound', status });
  }
}

/** Turns failures that are about the record into an absence; others may be temporary. */
function absentOr<R extends Identified>(
  failure: RepositoryFailure,
): Result<FollowedLink<R>, RepositoryFailure> {
  const { kind } = failure;
  if (kind === 'forbidden') return absent({ kind: 'hidden' });
  // A server refuses only ids that it never assigns.
  return kind === 'not-found' || kind === 'rejected' ? absent({ kind: 'gone' }) : err(failure);
}

function found<R extends Identified>(loaded: LoadedRecords<R>): Result<FollowedLink<R>, RepositoryFailure> {
  return ok({ kind: 'found', loaded });
}

function absent<R extends Identified>(absence: LinkAbsence): Result<FollowedLink<R>, RepositoryFailure> {
  return ok({ kind: 'absent', absence });
}

function unlisted<R extends Identified>(status: StatusName): Result<FollowedLink<R>, RepositoryFailure> {
  return absent({ kind: 'unlisted', status });
}
