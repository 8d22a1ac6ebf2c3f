import type { Reply } from '#application/shared/repository-failure';
import * as z from 'zod/mini';
import { ownHistorySchema, recordHistorySchema } from '#contract/history';
import type { HistoryRepository, AnsweredStretch } from '#application/history/ports/history-repository.port';
import type { OwnEntry, RecordChange } from '#domain/history/answer-history';
import type { HistoryPage } from '#domain/history/history-page';
import type { TextRecord } from '#domain/field/record-text';
import { HttpAdapter } from '#infrastructure/http/http-adapter';
import { pathId } from '#infrastructure/http/http-request';
import { LIFETIMES } from '#infrastructure/http/lifetimes';
import { askOwnCall } from '../own-calls';
import { TOPICS } from '../topics';
import { historyPage, NO_SUCH_CALL, STRETCH_LIMIT, offsetQuery } from './history-pages';
import { ownEntryFromDto, recordChangeFromDto } from './history.mapper';

export class HttpHistoryRepository extends HttpAdapter implements HistoryRepository {
  ofRecord(
    record: TextRecord,
    { questions, from, signal }: AnsweredStretch,
  ): Reply<HistoryPage<RecordChange> | null> {
    const fieldText = (field: string) => record.fields.get(field) ?? null;
    return askOwnCall(this.client, 'record history', () =>
      this.client.read({
        code: 'ERROR_FETCHING_RECORD_HISTORY',
        path: `/v1/records/${pathId(record.id)}/history`,
        query: offsetQuery(from),
        topic: TOPICS.records,
        lifetime: LIFETIMES.none,
        schema: z.nullable(recordHistorySchema),
        alsoSuccess: NO_SUCH_CALL,
        signal,
        map: (history) =>
          historyPage(history, from, (item) => recordChangeFromDto(item, questions, fieldText)),
      }),
    );
  }

  own(datasetId: string, { questions, from, signal }: AnsweredStretch): Reply<HistoryPage<OwnEntry> | null> {
    return askOwnCall(this.client, 'own history', () =>
      this.client.read({
        code: 'ERROR_FETCHING_OWN_HISTORY',
        path: `/v1/me/datasets/${pathId(datasetId)}/history`,
        query: from === null ? [STRETCH_LIMIT] : [['before', from], STRETCH_LIMIT],
        topic: TOPICS.records,
        lifetime: LIFETIMES.none,
        schema: z.nullable(ownHistorySchema),
        alsoSuccess: NO_SUCH_CALL,
        signal,
        map: (history) =>
          history && {
            entries: history.items.map((item) => ownEntryFromDto(item, questions)),
            next: history.next,
          },
      }),
    );
  }
}
