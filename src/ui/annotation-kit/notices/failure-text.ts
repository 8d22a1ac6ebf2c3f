import { isDatasetMissing } from '#application/datasets/read-dataset';
import type { FailureKind, RefusalReason, RepositoryFailure } from '#application/shared/repository-failure';
import type { TranslationKey } from '#ui/shared/i18n/translate';

/** Texts for the reasons of failures. The server's own message is shown next to them. */
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

/** Title of the page and its message when a dataset cannot be opened. */
export function openingFailureTitle(failure: RepositoryFailure): TranslationKey {
  return isDatasetMissing(failure) ? 'annotation.failure.datasetMissingTitle' : 'annotation.failure.opening';
}

/** Why the server did not accept a request. */
const REFUSAL_TEXTS: Readonly<Record<RefusalReason, TranslationKey>> = {
  'unknown-record': 'annotation.similarity.gone',
  'record-without-vector': 'annotation.failure.rejected',
  'too-many-words': 'annotation.search.refused.tooManyWords',
  'too-costly': 'annotation.search.refused.tooCostly',
  'dataset-too-large': 'annotation.search.refused.datasetTooLarge',
  'reading-paused': 'annotation.search.refused.readingPaused',
  'dataset-closed': 'annotation.failure.closed',
};

/** Text for a failure, without knowledge of the request. */
export function failureText({ kind, reason }: Pick<RepositoryFailure, 'kind' | 'reason'>): TranslationKey {
  return reason === undefined ? FAILURE_TEXTS[kind] : REFUSAL_TEXTS[reason];
}
