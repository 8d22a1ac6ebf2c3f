import * as z from 'zod/mini';
import { ownHistorySchema, recordHistorySchema } from '#contract/history';
import type { HistoryRepository, HistoryStretch } from '#application/history/ports/history-repository.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { OwnEntry, RecordChange } from '#domain/history/answer-history';
import type { HistoryPage } from '#domain/history/history-page';
import type { TextRecord } from '#domain/field/record-text';
import { ok, type Result } from '#domain/shared/result';
import type { HttpClient } from '#infrastructure/http/http-client';
import { pathId } from '#infrastructure/http/http-request';
import { LIFETIMES } from '#infrastructure/http/lifetimes';
import { askOwnCall } from '../own-calls';
import { TOPICS } from '../topics';
import { ownEntryFromDto, recordChangeFromDto } from './history.mapper';

/** Entries of a stretch: what a user reads before they ask for more. */
const HISTORY_STRETCH = 100;

/** Servers that keep no history do not have the calls. */
const NO_SUCH_CALL = new Map([
  [404, null],
  [405, null],
]);

export class HttpHistoryRepository implements HistoryRepository {
  readonly #client: HttpClient;

  constructor(client: HttpClient) {
    this.#client = client;
  }

  async ofRecord(
    record: TextRecord,
    { questions, from, signal }: HistoryStretch,
  ): Promise<Result<HistoryPage<RecordChange> | null, RepositoryFailure>> {
    const offset = Number(from ?? 0);
    const history = await askOwnCall(this.#client, 'record history', () =>
      this.#client.read(
        {
          code: 'ERROR_FETCHING_RECORD_HISTORY',
          path: `/v1/records/${pathId(record.id)}/history`,
          query: [
            ['offset', String(offset)],
            ['limit', String(HISTORY_STRETCH)],
          ],
          topic: TOPICS.records,
          lifetime: LIFETIMES.none,
          schema: z.nullable(recordHistorySchema),
          alsoSuccess: NO_SUCH_CALL,
        },
        signal,
      ),
    );
    if (!history.ok) return history;
    if (history.value === null) return ok(null);
    const { items, total } = history.value;
    const behind = offset + items.length;
    const fieldText = (field: string) => record.fields.get(field) ?? null;
    return ok({
      entries: items.map((item) => recordChangeFromDto(item, questions, fieldText)),
      next: items.length > 0 && behind < total ? String(behind) : null,
    });
  }

  async own(
    datasetId: string,
    { questions, from, signal }: HistoryStretch,
  ): Promise<Result<HistoryPage<OwnEntry> | null, RepositoryFailure>> {
    const limit = ['limit', String(HISTORY_STRETCH)] as const;
    const history = await askOwnCall(this.#client, 'own history', () =>
      this.#client.read(
        {
          code: 'ERROR_FETCHING_OWN_HISTORY',
          path: `/v1/me/datasets/${pathId(datasetId)}/history`,
          query: from === null ? [limit] : [['before', from], limit],
          topic: TOPICS.records,
          lifetime: LIFETIMES.none,
          schema: z.nullable(ownHistorySchema),
          alsoSuccess: NO_SUCH_CALL,
        },
        signal,
      ),
    );
    if (!history.ok) return history;
    const { value } = history;
    return ok(
      value && { entries: value.items.map((item) => ownEntryFromDto(item, questions)), next: value.next },
    );
  }
}
