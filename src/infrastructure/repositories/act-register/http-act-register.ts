import { actSchema, type ActBodyDto } from '#contract/history';
import type { ActRegister, ReportedAct } from '#application/bulk/ports/act-register.port';
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

  async report({ id, datasetId, verb, undoes, total, sample }: ReportedAct<BulkFeedback>): Promise<void> {
    if (this.#without.has(datasetId)) return;
    const body: ActBodyDto = { verb, undoes, total, sample };
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
