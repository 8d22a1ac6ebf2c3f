import { setTimeout as pause } from 'node:timers/promises';
import { OwnerApi } from '../e2e/support/owner-api';

const PATIENCE_MS = 20_000;
const AGAIN_MS = 100;

/** Refuses a measurement whose answers the server does not have; the last ones may still be on their way. */
export async function expectAnswered(url: string, dataset: string, wanted: number): Promise<void> {
  const owner = await OwnerApi.of(url);
  const path = `${url}/api/v1/me/datasets/${await owner.datasetId(dataset)}/metrics`;
  const headers = { Authorization: `Bearer ${owner.token}` };
  const end = performance.now() + PATIENCE_MS;
  let submitted = await read();
  while (submitted !== wanted && performance.now() < end) {
    await pause(AGAIN_MS);
    submitted = await read();
  }
  if (submitted !== wanted) throw new Error(`${submitted} of ${wanted} answers in "${dataset}" are stored`);

  async function read(): Promise<number> {
    const answer = await fetch(path, { headers });
    const { responses } = (await answer.json()) as { readonly responses: { readonly submitted: number } };
    return responses.submitted;
  }
}
