import {
  bulkReplySchema,
  IDEMPOTENCY_HEADER,
  type BulkBodyDto,
  type BulkRemovalsBodyDto,
  type BulkReplyDto,
} from '#contract/response';
import type {
  BulkRemoval,
  BulkResponseRepository,
  BulkSave,
  BulkWrite,
} from '#application/annotate-feedback/bulk/ports/bulk-response-repository.port';
import type { RepositoryFailureCode } from '#application/shared/failure-codes';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { FeedbackBulkOutcome } from '#domain/bulk/feedback/feedback-bulk';
import { versionOf } from '#domain/feedback/response';
import { err, ok, type Result } from '#domain/shared/result';
import type { HttpClient } from '#infrastructure/http/http-client';
import { removalOutcome, saveOutcome, type BulkReplyItem } from './bulk-outcome.mapper';
import { responseToDto } from './response.mapper';
import { readServerInformation } from '../server-information';
import { TOUCHED_BY_ANSWERS } from '#infrastructure/repositories/topics';

const PATH = '/v1/me/responses/bulk';

interface Call {
  readonly code: RepositoryFailureCode;
  readonly path: string;
  readonly key: string;
  readonly body: BulkBodyDto | BulkRemovalsBodyDto;
  readonly signal: AbortSignal | undefined;
}

type Outcomes = Promise<Result<readonly FeedbackBulkOutcome[], RepositoryFailure>>;

export class HttpBulkResponseRepository implements BulkResponseRepository {
  readonly #client: HttpClient;

  constructor(client: HttpClient) {
    this.#client = client;
  }

  async largestCall(signal?: AbortSignal): Promise<Result<number | null, RepositoryFailure>> {
    const info = await readServerInformation(this.#client, signal);
    if (!info.ok) return info;
    const told = Math.floor(info.value.bulk_max_items ?? 0);
    return ok(told >= 1 ? told : null);
  }

  async save({ items, actId, questions, key, signal }: BulkWrite<BulkSave>): Outcomes {
    const body: BulkBodyDto = {
      items: items.map(({ recordId, base, wanted }) => ({
        record_id: recordId,
        ...responseToDto(wanted.status, wanted.answers),
        if_match: versionOf(base)?.revision ?? null,
      })),
      act: actId,
    };
    const reply = await this.#send({
      code: 'ERROR_CREATING_RECORD_RESPONSE_BULK',
      path: PATH,
      key,
      body,
      signal,
    });
    return reply.ok ? ok(paired(items, reply.value, (id, item) => saveOutcome(id, item, questions))) : reply;
  }

  async remove({ items, actId, questions, key, signal }: BulkWrite<BulkRemoval>): Outcomes {
    const body: BulkRemovalsBodyDto = {
      items: items.map(({ recordId, base }) => {
        const version = versionOf(base);
        return { record_id: recordId, ...(version && { if_match: version.revision }) };
      }),
      act: actId,
    };
    const reply = await this.#send({
      code: 'ERROR_DELETING_RECORD_RESPONSE_BULK',
      path: `${PATH}/removals`,
      key,
      body,
      signal,
    });
    return reply.ok
      ? ok(paired(items, reply.value, (id, item) => removalOutcome(id, item, questions)))
      : reply;
  }

  async #send({ code, path, key, body, signal }: Call): Promise<Result<BulkReplyDto, RepositoryFailure>> {
    const request = {
      code,
      method: 'POST',
      path,
      headers: { [IDEMPOTENCY_HEADER]: key },
      body: { type: 'json', value: body },
      schema: bulkReplySchema,
      touches: TOUCHED_BY_ANSWERS,
    } as const;
    const reply = await this.#client.write(request, signal);
    if (!reply.ok || reply.value.items.length === body.items.length) return reply;
    return err({ code, kind: 'malformed', detail: '$.items.length' });
  }
}

/** Replies come in the order of the request, one for each item. */
function paired(
  items: ReadonlyArray<{ readonly recordId: string }>,
  reply: BulkReplyDto,
  outcomeOf: (recordId: string, item: BulkReplyItem) => FeedbackBulkOutcome,
): readonly FeedbackBulkOutcome[] {
  return reply.items.map((item, index) => outcomeOf(items[index]?.recordId ?? '', item));
}
