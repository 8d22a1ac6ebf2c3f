import type { ResponseToSave } from '../../src/application/annotate-feedback/ports/response-repository.port';
import type { Clock } from '../../src/application/shared/ports/clock.port';
import type { IdSource } from '../../src/application/shared/ports/id-source.port';
import { recordStatus, withResponse, type FeedbackRecord } from '../../src/domain/record/feedback-record';
import type { Stretch } from '../../src/domain/record/record-queue';
import type { Response } from '../../src/domain/response/response';
import { checkResponse } from '../../src/domain/response/response-rules';
import { err, ok, type Result } from '../../src/domain/shared/result';
import type { Breakdown } from './call-script';
import { FakeClock } from './fake-clock';
import { SequenceIdSource } from './sequence-id-source';

const MAX_LIMIT = 1_000;

interface AnnotationsGiven {
  readonly clock?: Clock;
  readonly ids?: IdSource;
  /** Datasets that exist besides those of the records: empty ones. */
  readonly emptyDatasets?: readonly string[];
}

/**
 * What a server keeps of records and one person's responses. Shared by the fakes of records, responses and progress, so
 * that an answer moves its record to another queue and counts.
 */
export class InMemoryAnnotations {
  readonly #records: Map<string, FeedbackRecord>;
  readonly #datasets: ReadonlySet<string>;
  readonly #acknowledged = new Map<string, Response>();
  readonly #clock: Clock;
  readonly #ids: IdSource;

  constructor(records: readonly FeedbackRecord[] = [], given: AnnotationsGiven = {}) {
    this.#records = new Map(records.map((record) => [record.id, record]));
    this.#datasets = new Set([...records.map(({ datasetId }) => datasetId), ...(given.emptyDatasets ?? [])]);
    this.#clock = given.clock ?? new FakeClock();
    this.#ids = given.ids ?? new SequenceIdSource('response');
  }

  record(id: string): FeedbackRecord | undefined {
    return this.#records.get(id);
  }

  ofDataset(datasetId: string): Result<readonly FeedbackRecord[], Breakdown> {
    if (!this.#datasets.has(datasetId)) return err({ kind: 'not-found', status: 404 });
    return ok([...this.#records.values()].filter((record) => record.datasetId === datasetId));
  }

  find(datasetId: string, { status, offset, limit }: Stretch): Result<FoundRecords, Breakdown> {
    if (offset < 0 || limit < 1 || limit > MAX_LIMIT) return err({ kind: 'rejected', status: 422 });
    const all = this.ofDataset(datasetId);
    if (!all.ok) return all;
    const queue = all.value.filter((record) => recordStatus(record) === status);
    return ok({ records: queue.slice(offset, offset + limit), total: queue.length });
  }

  create(recordId: string, given: ResponseToSave): Result<Response, Breakdown> {
    const repeated = this.#acknowledged.get(given.idempotencyKey);
    if (repeated !== undefined) return ok(repeated);
    const record = this.#records.get(recordId);
    if (record === undefined) return err({ kind: 'not-found', status: 404 });
    if (record.response !== null) return err({ kind: 'conflict', status: 409 });
    return this.#save(record, this.#ids.next(), given);
  }

  update(responseId: string, given: ResponseToSave): Result<Response, Breakdown> {
    const repeated = this.#acknowledged.get(given.idempotencyKey);
    if (repeated !== undefined) return ok(repeated);
    const record = [...this.#records.values()].find(({ response }) => response?.id === responseId);
    return record === undefined
      ? err({ kind: 'not-found', status: 404 })
      : this.#save(record, responseId, given);
  }

  #save(record: FeedbackRecord, id: string, given: ResponseToSave): Result<Response, Breakdown> {
    const values = new Map([...given.answers].map(([name, { value }]) => [name, value]));
    const checked = checkResponse(given.questions, given.status, values, (field) => record.fields.get(field));
    if (!checked.ok) return err({ kind: 'rejected', status: 422 });
    const response: Response = {
      id,
      status: given.status,
      answers: checked.value,
      updatedAt: this.#clock.now(),
    };
    this.#records.set(record.id, withResponse(record, response));
    this.#acknowledged.set(given.idempotencyKey, response);
    return ok(response);
  }
}

interface FoundRecords {
  readonly records: readonly FeedbackRecord[];
  readonly total: number;
}
