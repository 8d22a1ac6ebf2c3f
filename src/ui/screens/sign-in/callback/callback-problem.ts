import type { FailureKind } from '#application/shared/repository-failure';
import type { ProviderRefusal } from '#domain/session/identity-provider';
import type { TranslationKey } from '#ui/shared/i18n/translate';

/** A provider sent no answer to exchange. */
export const REFUSAL_TEXTS: Readonly<Record<ProviderRefusal, TranslationKey>> = {
  canceled: 'signIn.callback.problem.canceled',
  'provider-away': 'signIn.callback.problem.providerAway',
  refused: 'signIn.callback.problem.refused',
};

/** The server did not take the answer. */
export function exchangeProblem(kind: FailureKind): TranslationKey {
  switch (kind) {
    case 'unauthorized':
    case 'forbidden':
      return 'signIn.callback.problem.refused';
    case 'rejected':
    case 'conflict':
      return 'signIn.callback.problem.unproven';
    case 'not-found':
      return 'signIn.callback.problem.notOffered';
    case 'rate-limited':
      return 'signIn.problem.tooManyAttempts';
    case 'network':
    case 'server':
    case 'aborted':
      return 'signIn.problem.serverAway';
    case 'malformed':
      return 'signIn.problem.unexpected';
  }
}
