import { actSchema, type ActBodyDto } from '#contract/history';
import type { ActRegister } from '#application/bulk/ports/act-register.port';
import type { JournalHead } from '#application/bulk/ports/bulk-act-store.port';
import { verbOf } from '#domain/bulk/bulk-act';
import type { HttpClient } from '#infrastructure/http/http-client';
import { pathId } from '#infrastructure/http/http-request';
import type { BulkFeedback } from '#domain/bulk/feedback/feedback-bulk';

export class HttpActRegister implements ActRegister<BulkFeedback> {
  readonly #client: HttpClient;
  /** Datasets whose server has no acts. */
  readonly #without = new Set<string>();

  constructor(client: HttpClient) {
    this.#client = client;
  }

  async report({ act, total }: Pick<JournalHead<BulkFeedback>, 'act' | 'total'>): Promise<void> {
    const { id, datasetId, undoes, sample } = act;
    if (this.#without.has(datasetId)) return;
    const body: ActBodyDto = { verb: verbOf(act), undoes, total, sample };
    const reported = await this.#client.write({
      code: 'ERROR_TELLING_ACT',
      method: 'PUT',
      path: `/v1/me/datasets/${pathId(datasetId)}/acts/${pathId(id)}`,
      body: { type: 'json', value: body },
      schema: actSchema,
      // No cached answer depends on it.
      touches: [],
    });
    if (!reported.ok && reported.error.kind === 'not-found') this.#without.add(datasetId);
  }
}
