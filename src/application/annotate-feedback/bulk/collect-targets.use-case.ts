import { BULK_PAGE } from '#domain/bulk/planned-target';
import type { BulkFeedback, FeedbackPick } from '#domain/bulk/feedback/feedback-bulk';
import { candidateOf, goneCandidate } from '#domain/bulk/feedback/feedback-plan';
import { suggestionReach } from '#domain/bulk/feedback/suggestion-reach';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { versionOf } from '#domain/feedback/response';
import { err, ok } from '#domain/shared/result';
import { fetchOwnRecord } from '../fetch-own-record';
import type { RecordRepository } from '../ports/record-repository.port';
import type { ResponseRepository } from '../ports/response-repository.port';
import type { CollectedTargets, TargetsWanted } from '#application/bulk/ports/bulk-family.port';
import { TargetCollection } from '#application/bulk/target-collection';
import type { Reply, RepositoryFailure } from '#application/shared/repository-failure';
import type { RandomSource } from '#application/shared/ports/random-source.port';

type Wanted = TargetsWanted<BulkFeedback>;
type Picked = Extract<FeedbackPick, { mode: 'picked' }>;
type AllMatching = Extract<FeedbackPick, { mode: 'all-matching' }>;

/** Number of picked records that are fetched at a time. */
const ABREAST = 10;

/** Maximum number of passes over all records: a second pass finds records that were missed because they moved during the first. */
const LOOKS = 2;

/**
 * Collects the records of an action with their current answers, without changing them. All matching records are read in pages of
 * 1,000. Fails with ERROR_FETCHING_RECORDS, for picked records with ERROR_FETCHING_RECORD_BY_ID or ERROR_FETCHING_OWN_RESPONSE.
 */
export class CollectTargets {
  readonly #records: RecordRepository;
  readonly #responses: ResponseRepository;
  readonly #random: RandomSource;

  constructor(records: RecordRepository, responses: ResponseRepository, random: RandomSource) {
    this.#records = records;
    this.#responses = responses;
    this.#random = random;
  }

  async execute(wanted: Wanted, signal?: AbortSignal): Reply<CollectedTargets<BulkFeedback>> {
    const { request, isOnItsWay } = wanted;
    const { pick } = request;
    const scope = { ...request, isOnItsWay };
    const found = new TargetCollection<BulkFeedback>(
      {
        candidateOf: (record) => candidateOf(scope, record),
        reachOf: (candidate) => suggestionReach(request, candidate),
      },
      this.#random,
    );
    const failure =
      pick.mode === 'picked'
        ? await this.#pick(wanted, pick, found, signal)
        : await this.#match(wanted, pick, found, signal);
    return failure === null ? ok(found.collected()) : err(failure);
  }

  /** Records in memory without an acknowledged response are fetched as well, because the server's state is unknown. */
  async #pick(
    { request: { questions }, known, isOnItsWay, onFound }: Wanted,
    { ids }: Picked,
    found: TargetCollection<BulkFeedback>,
    signal?: AbortSignal,
  ): Promise<RepositoryFailure | null> {
    const isLoaded = ({ id, response }: FeedbackRecord) =>
      response === null || versionOf(response) !== null || isOnItsWay(id);
    const rest = [...ids];
    while (rest.length > 0) {
      const some = rest.splice(0, ABREAST);
      // A few requests at a time, to limit the load of the server.
      // oxlint-disable-next-line no-await-in-loop
      const looked = await Promise.all(
        some.map(async (id) => {
          const record = known.get(id);
          if (record !== undefined && isLoaded(record)) return ok(record);
          return fetchOwnRecord(this.#records, this.#responses, { id, questions }, signal);
        }),
      );
      for (const [index, record] of looked.entries()) {
        if (record.ok) found.add([record.value]);
        else if (record.error.kind !== 'not-found') return record.error;
        else {
          const id = some[index] ?? '';
          found.addGone(id, goneCandidate(id));
        }
      }
      onFound(found.size);
    }
    return null;
  }

  async #match(
    wanted: Wanted,
    pick: AllMatching,
    found: TargetCollection<BulkFeedback>,
    signal?: AbortSignal,
  ): Promise<RepositoryFailure | null> {
    for (let look = 0; look < LOOKS; look += 1) {
      // The second pass is made only if the first one missed some records.
      // oxlint-disable-next-line no-await-in-loop
      const looked = await this.#lookThrough(wanted, pick, found, signal);
      if (!looked.ok) return looked.error;
      if (found.size >= looked.value) return null;
    }
    return null;
  }

  /** Returns the number of matching records without the excluded ones, if it is known. */
  async #lookThrough(
    { request: { datasetId, questions }, onFound }: Wanted,
    { selection, except }: AllMatching,
    found: TargetCollection<BulkFeedback>,
    signal?: AbortSignal,
  ): Reply<number> {
    const leftOut = new Set<string>();
    for (let offset = 0; ; offset += BULK_PAGE) {
      const stretch = { ...selection, offset, limit: BULK_PAGE };
      // Each page is requested only if the previous one was not the last.
      // oxlint-disable-next-line no-await-in-loop
      const page = await this.#records.find(datasetId, questions, stretch, signal);
      if (!page.ok) return page;
      const { records, total } = page.value;
      found.add(records.filter(({ id }) => !except.has(id)));
      for (const { id } of records) if (except.has(id)) leftOut.add(id);
      onFound(found.size);
      // A similarity search returns all of its records in one page, regardless of the limit.
      const isLast =
        records.length === 0 || offset + BULK_PAGE >= total || selection.search.similarity !== null;
      if (isLast) return ok(total - leftOut.size);
    }
  }
}
