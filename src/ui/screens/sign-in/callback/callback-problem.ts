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
export const EXCHANGE_TEXTS: Readonly<Record<FailureKind, TranslationKey>> = {
  unauthorized: 'signIn.callback.problem.refused',
  forbidden: 'signIn.callback.problem.refused',
  rejected: 'signIn.callback.problem.unproven',
  conflict: 'signIn.callback.problem.unproven',
  'not-found': 'signIn.callback.problem.notOffered',
  'rate-limited': 'signIn.problem.tooManyAttempts',
  network: 'signIn.problem.serverAway',
  server: 'signIn.problem.serverAway',
  aborted: 'signIn.problem.serverAway',
  malformed: 'signIn.problem.unexpected',
};
