import { computed, makeObservable } from 'mobx';
import type { LoadProviders, ProviderLink } from '#application/session/load-providers.use-case';
import type { WayBack } from '#application/session/ports/way-back.port';
import { passwordSignInPath } from '#domain/session/entry-rules';
import { hostedSpaceAt, HOSTING_PROVIDER, type HostedSpace } from '#domain/session/hosted-space';
import type { ViewModel } from '#ui/di/view-model';
import type { Address } from '#ui/shared/state/address';
import { ProviderChoice } from '../provider-choice';

export class WelcomeViewModel implements ViewModel {
  readonly choice: ProviderChoice;
  readonly #address: Address;
  readonly #wayBack: WayBack;

  constructor(load: LoadProviders, address: Address, wayBack: WayBack) {
    this.choice = new ProviderChoice(load, wayBack);
    this.#address = address;
    this.#wayBack = wayBack;
    makeObservable(this, {
      space: computed,
      links: computed,
      passwordPath: computed,
    });
  }

  activate(): () => void {
    const activation = new AbortController();
    void this.#load(activation.signal);
    return () => activation.abort();
  }

  /** Null in no hosted space, to which the rules of entry do not let. */
  get space(): HostedSpace | null {
    return hostedSpaceAt(this.#address.absolute('/'));
  }

  /** The provider of the space first; null until it is known to be there. */
  get links(): readonly ProviderLink[] | null {
    const links = this.choice.links ?? [];
    const hosting = links.filter(({ name }) => name === HOSTING_PROVIDER);
    if (hosting.length === 0) return null;
    return [...hosting, ...links.filter(({ name }) => name !== HOSTING_PROVIDER)];
  }

  get passwordPath(): string {
    return passwordSignInPath(this.#wayBack.path());
  }

  /** Without the provider of the space there is nothing to welcome with (SCR-48). */
  async #load(signal: AbortSignal): Promise<void> {
    const { search } = this.#address.current();
    await this.choice.load(search, signal);
    if (signal.aborted || this.links !== null) return;
    this.#address.open(passwordSignInPath(this.#wayBack.path(), search), 'replace');
  }
}
