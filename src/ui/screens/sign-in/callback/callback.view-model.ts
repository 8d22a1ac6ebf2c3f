import type { WayBack } from '#application/session/ports/way-back.port';
import type { SignInByProvider } from '#application/session/sign-in-by-provider.use-case';
import type { FailureKind, Reply } from '#application/shared/repository-failure';
import { signInPath } from '#domain/session/entry-rules';
import { providerRefusal, type ProviderRefusal } from '#domain/session/identity-provider';
import type { User } from '#domain/session/user';
import type { ViewModel } from '#ui/di/view-model';
import type { Translate, TranslationKey } from '#ui/shared/i18n/translate';
import type { Address } from '#ui/shared/state/address';
import type { SessionState } from '#ui/shared/state/session.state';
import type { ToastState } from '#ui/shared/state/toast.state';

/** Texts for a provider that sent no answer to exchange. */
const REFUSAL_TEXTS: Readonly<Record<ProviderRefusal, TranslationKey>> = {
  canceled: 'signIn.callback.problem.canceled',
  'provider-away': 'signIn.callback.problem.providerAway',
  refused: 'signIn.callback.problem.refused',
};

/** Texts for an answer that the server did not accept. */
const EXCHANGE_TEXTS: Readonly<Record<FailureKind, TranslationKey>> = {
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

export interface CallbackDeps {
  readonly session: SessionState;
  readonly address: Address;
  readonly toasts: ToastState;
  readonly translate: Translate;
  readonly wayBack: WayBack;
}

/** Handles the answer of a provider and always navigates on. The next page shows a failure (SCR-49). */
export class CallbackViewModel implements ViewModel {
  readonly #signIn: SignInByProvider;
  readonly #provider: string;
  readonly #deps: CallbackDeps;
  /** Begun once, since the answer is good once; a second activation waits for the same. */
  #exchange: Reply<User> | null = null;

  constructor(provider: string, signIn: SignInByProvider, deps: CallbackDeps) {
    this.#provider = provider;
    this.#signIn = signIn;
    this.#deps = deps;
  }

  activate(): () => void {
    const activation = new AbortController();
    const { search } = this.#deps.address.current();
    const refusal = providerRefusal(search);
    if (refusal === null) void this.#finish(search, activation.signal);
    else this.#fail(REFUSAL_TEXTS[refusal]);
    return () => activation.abort();
  }

  async #finish(search: string, signal: AbortSignal): Promise<void> {
    const { session, toasts, address, wayBack } = this.#deps;
    this.#exchange ??= this.#signIn.execute(this.#provider, search);
    const user = await this.#exchange;
    if (signal.aborted) return;
    if (!user.ok) {
      this.#fail(EXCHANGE_TEXTS[user.error.kind]);
      return;
    }
    session.end();
    session.begin(user.value);
    toasts.clear();
    const path = wayBack.path();
    wayBack.keep('/');
    address.open(path, 'replace');
  }

  /** A signed-in user stays signed in; a stranger can try again, and still gets to the wanted page. */
  #fail(text: TranslationKey): void {
    const { session, toasts, address, translate, wayBack } = this.#deps;
    toasts.show({ type: 'error', text: translate(text) });
    const [pathname = '/', query] = wayBack.path().split('?', 2);
    const search = query === undefined ? '' : `?${query}`;
    address.open(session.isSignedIn ? '/' : signInPath(pathname, search), 'replace');
  }
}
