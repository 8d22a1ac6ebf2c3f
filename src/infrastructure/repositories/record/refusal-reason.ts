import type { RefusalReason } from '#application/shared/repository-failure';

/** Words of the contract and of our own server, for reasons that are shown in words of the task. */
const REASONS: ReadonlyArray<readonly [words: RegExp, reason: RefusalReason]> = [
  [/^Record .+ not found in/, 'unknown-record'],
  [/not have a vector/, 'record-without-vector'],
  [/different words/, 'too-many-words'],
  [/took too long/, 'too-costly'],
  [/too large for the memory/, 'dataset-too-large'],
  [/stopped the search twice/, 'reading-paused'],
];

/** Why a search was refused; all other reasons are shown in the server's own words. */
export function refusalReason(detail = ''): RefusalReason | undefined {
  return REASONS.find(([words]) => words.test(detail))?.[1];
}
