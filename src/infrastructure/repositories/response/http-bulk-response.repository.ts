import type { Reply } from '#application/shared/repository-failure';
import {
  bulkReplySchema,
  IDEMPOTENCY_HEADER,
  type BulkBodyDto,
  type BulkRemovalsBodyDto,
} from '#contract/response';
import type {
  BulkRemoval,
  BulkResponseRepository,
  BulkSave,
  BulkWrite,
} from '#application/annotate-feedback/bulk/ports/bulk-response-repository.port';
import type { RepositoryFailureCode } from '#application/failure-codes';
import type { FeedbackBulkOutcome } from '#domain/bulk/feedback/feedback-bulk';
import { versionOf } from '#domain/feedback/response';
import { err, ok } from '#domain/shared/result';
import { HttpAdapter } from '#infrastructure/http/http-adapter';
import { bulkOutcome, type ResponseAfterWrite } from './bulk-outcome.mapper';
import { responseToDto, savedFromDto } from './response.mapper';
import { readServerInformation } from '../server-information';
import { TOUCHED_BY_ANSWERS } from '#infrastructure/repositories/topics';

const PATH = '/v1/me/responses/bulk';

interface Call {
  readonly code: RepositoryFailureCode;
  readonly path: string;
  readonly body: BulkBodyDto | BulkRemovalsBodyDto;
}

type Outcomes = Reply<readonly FeedbackBulkOutcome[]>;

export class HttpBulkResponseRepository extends HttpAdapter implements BulkResponseRepository {
  async largestCall(signal?: AbortSignal): Reply<number | null> {
    const info = await readServerInformation(this.client, signal);
    if (!info.ok) return info;
    const reported = Math.floor(info.value.bulk_max_items ?? 0);
    return ok(reported >= 1 ? reported : null);
  }

  save(write: BulkWrite<BulkSave>): Outcomes {
    const body: BulkBodyDto = {
      items: write.items.map(({ recordId, base, wanted }) => ({
        record_id: recordId,
        ...responseToDto(wanted.status, wanted.answers),
        if_match: versionOf(base)?.revision ?? null,
      })),
      act: write.actId,
    };
    return this.#send({ code: 'ERROR_CREATING_RECORD_RESPONSE_BULK', path: PATH, body }, write, savedFromDto);
  }

  remove(write: BulkWrite<BulkRemoval>): Outcomes {
    const body: BulkRemovalsBodyDto = {
      items: write.items.map(({ recordId, base }) => {
        const version = versionOf(base);
        return { record_id: recordId, ...(version && { if_match: version.revision }) };
      }),
      act: write.actId,
    };
    const path = `${PATH}/removals`;
    return this.#send({ code: 'ERROR_DELETING_RECORD_RESPONSE_BULK', path, body }, write, () => null);
  }

  async #send(
    { code, path, body }: Call,
    write: BulkWrite<BulkSave | BulkRemoval>,
    after: ResponseAfterWrite,
  ): Outcomes {
    const { items, questions, key, signal } = write;
    const reply = await this.client.write({
      code,
      method: 'POST',
      path,
      headers: { [IDEMPOTENCY_HEADER]: key },
      body: { type: 'json', value: body },
      schema: bulkReplySchema,
      touches: TOUCHED_BY_ANSWERS,
      signal,
    });
    if (!reply.ok) return reply;
    // Replies come in the order of the request, one for each item.
    if (reply.value.items.length !== items.length)
      return err({ code, kind: 'malformed', detail: '$.items.length' });
    return ok(
      items.flatMap(({ recordId }, index) => {
        const item = reply.value.items[index];
        return item === undefined ? [] : bulkOutcome(recordId, item, questions, after);
      }),
    );
  }
}
