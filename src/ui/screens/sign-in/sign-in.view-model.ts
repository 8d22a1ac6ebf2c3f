import { actionBound, computed, makeObservable, observableRef, runInAction } from 'mobx';
import { isAborted, type RepositoryFailure } from '#application/shared/repository-failure';
import type { SignIn } from '#application/session/sign-in.use-case';
import { pathAfterSignIn } from '#domain/session/entry-rules';
import type { ViewModel } from '#ui/di/view-model';
import type { Address } from '#ui/shared/state/address';
import type { ConnectivityState } from '#ui/shared/state/connectivity.state';
import type { SessionState } from '#ui/shared/state/session.state';
import type { ToastState } from '#ui/shared/state/toast.state';
import type { ProviderChoice } from './provider-choice';
import { signInProblem, type SignInProblem } from './sign-in-problem';

type Attempt =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly problem: SignInProblem };

/** Target after the sign-in, and obstacles on the way. */
export interface SignInDeps {
  readonly address: Address;
  readonly toasts: ToastState;
  readonly connectivity: ConnectivityState;
}

export class SignInViewModel implements ViewModel {
  username: string;
  password = '';
  attempt: Attempt = { kind: 'idle' };

  readonly choice: ProviderChoice;

  readonly #signIn: SignIn;
  readonly #session: SessionState;
  readonly #deps: SignInDeps;
  #activation = new AbortController();

  constructor(signIn: SignIn, session: SessionState, choice: ProviderChoice, deps: SignInDeps) {
    this.#signIn = signIn;
    this.#session = session;
    this.username = session.expiredUsername ?? '';
    this.choice = choice;
    this.#deps = deps;
    makeObservable(this, {
      username: observableRef,
      password: observableRef,
      attempt: observableRef,
      isBusy: computed,
      canSubmit: computed,
      problem: computed,
      changeUsername: actionBound,
      changePassword: actionBound,
      submit: actionBound,
    });
  }

  activate(): () => void {
    const activation = new AbortController();
    this.#activation = activation;
    // The form does not wait for it.
    void this.choice.load(this.#deps.address.current().search, activation.signal);
    return () => activation.abort();
  }

  get isBusy(): boolean {
    return this.attempt.kind === 'busy';
  }

  /** Nothing is trimmed: a space may belong to a password. */
  get canSubmit(): boolean {
    return this.username !== '' && this.password !== '' && !this.isBusy;
  }

  /** The notice about being offline stays as long as it is true. */
  get problem(): SignInProblem | null {
    if (this.attempt.kind !== 'failed') return null;
    const isOver = this.attempt.problem === 'offline' && this.#deps.connectivity.isOnline;
    return isOver ? null : this.attempt.problem;
  }

  changeUsername(username: string): void {
    this.username = username;
  }

  changePassword(password: string): void {
    this.password = password;
  }

  /** To a provider. */
  readonly leave = (): void => {
    this.choice.keepWayBack(pathAfterSignIn(this.#deps.address.current().search));
  };

  async submit(): Promise<void> {
    if (!this.canSubmit) return;
    const { signal } = this.#activation;
    this.attempt = { kind: 'busy' };
    // The use case ends whatever session there was; the screen must not go on showing it.
    this.#session.end();
    const user = await this.#signIn.execute({ username: this.username, password: this.password }, signal);
    if (signal.aborted) return;
    if (!user.ok) {
      this.#fail(user.error);
      return;
    }
    this.#session.begin(user.value);
    this.#deps.toasts.clear();
    this.#deps.address.open(pathAfterSignIn(this.#deps.address.current().search), 'replace');
  }

  #fail(failure: RepositoryFailure): void {
    const problem = signInProblem(failure, this.#deps.connectivity.isOnline);
    runInAction(() => {
      this.attempt = isAborted(failure) ? { kind: 'idle' } : { kind: 'failed', problem };
    });
  }
}
