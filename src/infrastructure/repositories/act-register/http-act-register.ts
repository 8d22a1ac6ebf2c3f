import { actSchema, type ActBodyDto } from '#contract/history';
import type { ActRegister } from '#application/bulk/ports/act-register.port';
import type { JournalHead } from '#application/bulk/ports/bulk-act-store.port';
import { verbOf } from '#domain/bulk/bulk-act';
import { HttpAdapter } from '#infrastructure/http/http-adapter';
import { pathId } from '#infrastructure/http/http-request';
import { askOwnCall } from '../own-calls';
import type { BulkFeedback } from '#domain/bulk/feedback/feedback-bulk';

export class HttpActRegister extends HttpAdapter implements ActRegister<BulkFeedback> {
  async report({ act, total }: Pick<JournalHead<BulkFeedback>, 'act' | 'total'>): Promise<void> {
    const { id, datasetId, undoes, sample } = act;
    const body: ActBodyDto = { verb: verbOf(act), undoes, total, sample };
    await askOwnCall(this.client, 'act', () =>
      this.client.write({
        code: 'ERROR_REPORTING_ACT',
        method: 'PUT',
        path: `/v1/me/datasets/${pathId(datasetId)}/acts/${pathId(id)}`,
        body: { type: 'json', value: body },
        schema: actSchema,
        // No cached answer depends on it.
        touches: [],
      }),
    );
  }
}
