import type { Reply } from '#application/shared/repository-failure';
import { taskScanAnswerSchema } from '#contract/task-scan-answer';
import type {
  ScanCursor,
  ScannedRecords,
  TaskRecordScan,
} from '#application/annotate-task/bulk/ports/task-record-scan.port';
import type { TaskDatasetRef } from '#application/record-page/ports/task-record-source.port';
import type { TaskFilters } from '#domain/search/task/task-search';
import { parseOrderedJson } from '#domain/shared/ordered-json';
import { HttpAdapter } from '#infrastructure/http/http-adapter';
import { READ_BY_POST } from '#infrastructure/http/http-request';
import { taskCall } from '../task-call';
import { taskRecordFromDto } from './task-record.mapper';
import { taskQueryBody } from './task-search-body';

/** Properties that are needed to plan an action and to save an answer. */
const FIELDS = ['id', 'prediction', 'annotation', 'status', 'last_updated'];

/** The content of a record. The `text` of a classified text would repeat its inputs. */
const CONTENT_FIELDS = {
  TextClassification: ['inputs', 'multi_label'],
  TokenClassification: ['text', 'tokens'],
  Text2Text: ['text'],
} as const;

/** Scans of task datasets over HTTP, on our server and on older ones. */
export class HttpTaskRecordScan extends HttpAdapter implements TaskRecordScan {
  scan(
    dataset: TaskDatasetRef,
    filters: TaskFilters,
    { after, limit }: { readonly after: ScanCursor | null; readonly limit: number },
    signal?: AbortSignal,
  ): Reply<ScannedRecords> {
    const { path, query } = taskCall(dataset, '/records/:search');
    return this.client.write({
      code: 'ERROR_SCANNING_TASK_RECORDS',
      ...READ_BY_POST,
      path,
      query: [...query, ['limit', String(limit)]],
      body: {
        type: 'json',
        value: {
          query: taskQueryBody(filters),
          fields: [...FIELDS, ...CONTENT_FIELDS[dataset.task]],
          ...(after !== null && { next_idx: after.id, next_page_cfg: after.place }),
        },
      },
      parse: parseOrderedJson,
      schema: taskScanAnswerSchema,
      signal,
      map: ({ records, next_idx: id = null, next_page_cfg: place = null }) => ({
        records: records.map((dto) => taskRecordFromDto(dto, dataset.task)),
        next: { id, place },
      }),
    });
  }
}
