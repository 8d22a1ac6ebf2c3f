import { isDatasetMissing } from '#application/datasets/read-dataset';
import type { FailureKind, RefusalReason, RepositoryFailure } from '#application/shared/repository-failure';
import type { TranslationKey } from '#ui/shared/i18n/translate';

/** Reasons of failures, in words of the task. The server's own message is shown next to them. */
export const FAILURE_TEXTS: Readonly<Record<FailureKind, TranslationKey>> = {
  unauthorized: 'annotation.failure.forbidden',
  forbidden: 'annotation.failure.forbidden',
  'not-found': 'annotation.failure.missing',
  conflict: 'annotation.failure.conflict',
  rejected: 'annotation.failure.rejected',
  'rate-limited': 'errors.http.429',
  server: 'annotation.failure.server',
  network: 'annotation.failure.network',
  aborted: 'annotation.failure.unexpected',
  malformed: 'annotation.failure.unexpected',
};

/** Names the page and its message when a dataset does not open. */
export function openingFailureTitle(failure: RepositoryFailure): TranslationKey {
  return isDatasetMissing(failure) ? 'annotation.failure.datasetMissingTitle' : 'annotation.failure.opening';
}

/** Why the server did not accept a search. */
const REFUSAL_TEXTS: Readonly<Record<RefusalReason, TranslationKey>> = {
  'unknown-record': 'annotation.similarity.gone',
  'record-without-vector': 'annotation.failure.rejected',
  'too-many-words': 'annotation.search.refused.tooManyWords',
  'too-costly': 'annotation.search.refused.tooCostly',
  'dataset-too-large': 'annotation.search.refused.datasetTooLarge',
  'reading-paused': 'annotation.search.refused.readingPaused',
};

/** The most that can be said of a failed search without knowing what was searched for. */
export function searchFailureText({ kind, reason }: RepositoryFailure): TranslationKey {
  return reason === undefined ? FAILURE_TEXTS[kind] : REFUSAL_TEXTS[reason];
}
