import type { Clock } from '#application/shared/ports/clock.port';
import type { IdSource } from '#application/shared/ports/id-source.port';
import type { Question } from '#domain/question/question';
import { recordStatus, withResponse, type FeedbackRecord } from '#domain/feedback/feedback-record';
import type { RecordPlace } from '#domain/queue/linked-record';
import type { Stretch } from '#domain/queue/record-queue';
import type { Response, ResponseVersion, SavedResponse, WantedResponse } from '#domain/feedback/response';
import { checkResponse, type JudgedQuestion } from '#domain/feedback/response-rules';
import type { RecordSearch } from '#domain/search/feedback/record-search';
import { err, ok, type Result } from '#domain/shared/result';
import type { Breakdown } from './call-script';
import { FakeClock } from './fake-clock';
import { foundRecords } from './found-records';
import { SequenceIdSource } from './sequence-id-source';

const MAX_LIMIT = 1_000;

interface AnnotationsGiven {
  readonly clock?: Clock;
  readonly ids?: IdSource;
  /** Datasets that exist besides those of the records: empty ones. */
  readonly emptyDatasets?: readonly string[];
  /** Rules for answers; without them all are valid. */
  readonly questions?: readonly JudgedQuestion[];
}

/**
 * A server's records with one user's responses. Shared by the fakes of records, responses and progress, so that
 * an answer moves its record to another queue and counts.
 */
export class InMemoryAnnotations {
  readonly #records: Map<string, FeedbackRecord>;
  readonly #datasets: ReadonlySet<string>;
  readonly #acknowledged = new Map<string, Result<unknown, Breakdown>>();
  readonly #clock: Clock;
  readonly #ids: IdSource;
  readonly #questions: readonly JudgedQuestion[] | undefined;
  #revisions = 0;

  constructor(records: readonly FeedbackRecord[] = [], given: AnnotationsGiven = {}) {
    this.#records = new Map(records.map((record) => [record.id, record]));
    this.#datasets = new Set([...records.map(({ datasetId }) => datasetId), ...(given.emptyDatasets ?? [])]);
    this.#clock = given.clock ?? new FakeClock();
    this.#ids = given.ids ?? new SequenceIdSource('response');
    this.#questions = given.questions;
  }

  record(id: string): FeedbackRecord | undefined {
    return this.#records.get(id);
  }

  ofDataset(datasetId: string): Result<readonly FeedbackRecord[], Breakdown> {
    if (!this.#datasets.has(datasetId)) return err({ kind: 'not-found', status: 404 });
    return ok([...this.#records.values()].filter((record) => record.datasetId === datasetId));
  }

  find(
    datasetId: string,
    { status, search, offset, limit }: Stretch,
    questions: readonly Pick<Question, 'id' | 'name'>[] = [],
  ): Result<FoundRecords, Breakdown> {
    if (offset < 0 || limit < 1 || limit > MAX_LIMIT) return err({ kind: 'rejected', status: 422 });
    const all = this.ofDataset(datasetId);
    if (!all.ok) return all;
    const queue = all.value.filter((record) => recordStatus(record) === status);
    const { records, scores } = foundRecords(queue, search, questions);
    return ok({ records: records.slice(offset, offset + limit), total: records.length, scores });
  }

  /** Null where the dataset has no such record. */
  locate(datasetId: string, recordId: string, search: RecordSearch): RecordPlace | null {
    const record = this.#records.get(recordId);
    if (record?.datasetId !== datasetId) return null;
    const status = recordStatus(record);
    const queue = [...this.#records.values()].filter(
      (other) => other.datasetId === datasetId && recordStatus(other) === status,
    );
    const found = foundRecords(queue, search, []).records.findIndex(({ id }) => id === recordId) + 1;
    return { status, place: queue.indexOf(record) + 1, found: found === 0 ? null : found };
  }

  create(recordId: string, wanted: WantedResponse, key: string): Result<SavedResponse, Breakdown> {
    return this.#once(key, () => {
      const record = this.#records.get(recordId);
      if (record === undefined) return NOT_FOUND;
      if (record.response !== null) return err({ kind: 'conflict', status: 409 });
      return this.#save(record, this.#ids.next(), wanted);
    });
  }

  replace(version: ResponseVersion, wanted: WantedResponse, key: string): Result<SavedResponse, Breakdown> {
    return this.#once(key, () => {
      const record = this.#current(version);
      return record.ok ? this.#save(record.value, version.id, wanted) : record;
    });
  }

  remove(version: ResponseVersion, key: string): Result<void, Breakdown> {
    return this.#once(key, () => {
      const record = this.#current(version);
      if (!record.ok) return record;
      this.#records.set(record.value.id, withResponse(record.value, null));
      return ok(undefined);
    });
  }

  ownOf(recordId: string): Result<Response | null, Breakdown> {
    const record = this.#records.get(recordId);
    return record === undefined ? NOT_FOUND : ok(record.response);
  }

  /** The record whose response is still in the state that a change builds on. */
  #current({ id, revision }: ResponseVersion): Result<FeedbackRecord, Breakdown> {
    const record = [...this.#records.values()].find(({ response }) => response?.id === id);
    if (record === undefined) return NOT_FOUND;
    return record.response?.revision === revision ? ok(record) : err({ kind: 'conflict', status: 412 });
  }

  /** A repeated act changes nothing and is answered as it was. */
  #once<T>(key: string, act: () => Result<T, Breakdown>): Result<T, Breakdown> {
    // A repeated key gets the first answer again.
    const repeated = this.#acknowledged.get(key) as Result<T, Breakdown> | undefined;
    if (repeated !== undefined) return repeated;
    const answer = act();
    if (answer.ok) this.#acknowledged.set(key, answer);
    return answer;
  }

  #save(
    record: FeedbackRecord,
    id: string,
    { status, answers }: WantedResponse,
  ): Result<SavedResponse, Breakdown> {
    const values = new Map([...answers].map(([name, { value }]) => [name, value]));
    const checked =
      this.#questions && checkResponse(this.#questions, status, values, (field) => record.fields.get(field));
    if (checked?.ok === false) return err({ kind: 'rejected', status: 422 });
    this.#revisions += 1;
    const saved = { id, revision: `revision-${this.#revisions}`, updatedAt: this.#clock.now() };
    this.#records.set(
      record.id,
      withResponse(record, { ...saved, status, answers: checked?.value ?? answers }),
    );
    return ok(saved);
  }
}

const NOT_FOUND = err({ kind: 'not-found', status: 404 } as const);

interface FoundRecords {
  readonly records: readonly FeedbackRecord[];
  readonly total: number;
  readonly scores: ReadonlyMap<string, number>;
}
