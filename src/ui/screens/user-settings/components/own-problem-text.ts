import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { TranslationKey } from '#ui/shared/i18n/translate';

/** Why the own password or key stays as it is. A server of version 1.28 can change neither. */
export function ownProblemText({ kind, code }: RepositoryFailure): TranslationKey {
  const isPassword = code === 'ERROR_CHANGING_OWN_PASSWORD';
  switch (kind) {
    case 'not-found':
      return 'userSettings.password.problem.lacking';
    case 'rate-limited':
      return 'userSettings.password.problem.tooMany';
    case 'network':
    case 'server':
    case 'malformed':
      // It may be changed: the session has ended then, and the token of the next one got lost.
      return isPassword
        ? 'userSettings.password.problem.unanswered'
        : 'userSettings.password.problem.network';
    case 'rejected':
      return isPassword ? 'userSettings.password.problem.wrong' : 'userSettings.password.problem.unexpected';
    case 'unauthorized':
    case 'forbidden':
    case 'conflict':
    case 'aborted':
      return 'userSettings.password.problem.unexpected';
  }
}
