import { actionBound, makeObservable, observableRef, runInAction } from 'mobx';
import type { LoadProviders, ProviderLink } from '#application/session/load-providers.use-case';
import type { WayBack } from '#application/session/ports/way-back.port';

/** Providers to sign in at, as the sign-in page and the welcome page offer them. */
export class ProviderChoice {
  /** Null while the server is asked. */
  links: readonly ProviderLink[] | null = null;

  readonly #load: LoadProviders;
  readonly #wayBack: WayBack;

  constructor(load: LoadProviders, wayBack: WayBack) {
    this.#load = load;
    this.#wayBack = wayBack;
    makeObservable(this, { links: observableRef, load: actionBound });
  }

  /** `search` is the query of the page, which goes along to the provider. */
  async load(search: string, signal: AbortSignal): Promise<void> {
    const links = await this.#load.execute(search, signal);
    runInAction(() => {
      if (!signal.aborted) this.links = links;
    });
  }

  /** The browser is about to leave: the provider sends it back without the path that the user wanted. */
  keepWayBack(path: string): void {
    this.#wayBack.keep(path);
  }
}
