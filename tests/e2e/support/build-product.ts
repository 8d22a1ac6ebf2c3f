import { buildStale } from '../../../scripts/build-artifacts.mjs';

/** Before the first browser opens: what the tests see is the current code, built as it ships. */
export default async function buildProduct(): Promise<void> {
  await buildStale();
}
