import type { FailureKind } from '../../../application/shared/repository-failure';
import type { TranslationKey } from '../../shared/i18n/translate';

/** Why something failed, in words of the task. What the server itself says is shown beside it. */
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
