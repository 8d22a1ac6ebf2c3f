import type { RepositoryFailureCode } from '#application/shared/failure-codes';
import { serverMessage, type RepositoryFailure } from '#application/shared/repository-failure';
import type { Translate, TranslationKey } from '#ui/shared/i18n/translate';

/** Reason of a conflict, by the act that met it. */
const CONFLICTS: Partial<Readonly<Record<RepositoryFailureCode, TranslationKey>>> = {
  ERROR_CREATING_USER: 'administration.problem.usernameTaken',
  ERROR_CHANGING_USER: 'administration.problem.lastOwner',
  ERROR_DELETING_USER: 'administration.problem.lastOwner',
  ERROR_CREATING_WORKSPACE: 'administration.problem.workspaceTaken',
  ERROR_DELETING_WORKSPACE: 'administration.problem.workspaceInUse',
};

/** Why an act was not carried out, in words of the task. */
export function failureText(t: Translate, failure: RepositoryFailure): string {
  switch (failure.kind) {
    case 'conflict':
      return t(CONFLICTS[failure.code] ?? 'administration.problem.changed');
    case 'not-found':
      return t('administration.problem.changed');
    case 'network':
      return t('administration.problem.network');
    case 'forbidden':
      return t('administration.problem.forbidden');
    case 'unauthorized':
    case 'rejected':
    case 'rate-limited':
    case 'server':
    case 'aborted':
    case 'malformed':
      return [t('administration.problem.unexpected'), serverMessage(failure) ?? ''].join(' ').trim();
  }
}
