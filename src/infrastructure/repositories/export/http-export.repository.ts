import type { Reply } from '#application/shared/repository-failure';
import {
  begunExportSchema,
  exportProgressSchema,
  exportSampleSchema,
  type ExportBodyDto,
} from '#contract/export';
import type {
  BegunExport,
  ExportProgress,
  ExportRepository,
  ExportSample,
  WantedExport,
} from '#application/dataset-export/ports/export-repository.port';
import { HttpAdapter } from '#infrastructure/http/http-adapter';
import { READ_BY_POST, pathId } from '#infrastructure/http/http-request';
import { LIFETIMES } from '#infrastructure/http/lifetimes';
import { askOwnCall } from '../own-calls';
import { searchToDto } from '../record/search-body';
import { TOPICS } from '../topics';

export class HttpExportRepository extends HttpAdapter implements ExportRepository {
  sample(wanted: WantedExport, signal?: AbortSignal): Reply<ExportSample | null> {
    return askOwnCall(this.client, 'exports', () =>
      this.client.write({
        code: 'ERROR_SAMPLING_EXPORT',
        ...READ_BY_POST,
        path: `${pathOf(wanted)}/sample`,
        body: { type: 'json', value: exportToDto(wanted) },
        schema: exportSampleSchema,
        signal,
      }),
    );
  }

  begin(wanted: WantedExport): Reply<BegunExport> {
    return this.client.write({
      code: 'ERROR_BEGINNING_EXPORT',
      method: 'POST',
      path: pathOf(wanted),
      body: { type: 'json', value: exportToDto(wanted) },
      schema: begunExportSchema,
      touches: [],
    });
  }

  progress(id: string, signal?: AbortSignal): Reply<ExportProgress> {
    return this.client.read({
      code: 'ERROR_FOLLOWING_EXPORT',
      path: `/v1/me/exports/${pathId(id)}`,
      topic: TOPICS.exports,
      lifetime: LIFETIMES.none,
      schema: exportProgressSchema,
      signal,
    });
  }
}

function pathOf({ datasetId }: WantedExport): string {
  return `/v1/me/datasets/${pathId(datasetId)}/exports`;
}

function exportToDto({ plan, selection }: WantedExport): ExportBodyDto {
  const { status, search } = selection ?? {};
  return {
    ...plan,
    search:
      search === undefined
        ? null
        : {
            response_status: status === undefined ? [] : [status],
            body: searchToDto(search),
            limit: search.similarity?.limit ?? null,
          },
  };
}
