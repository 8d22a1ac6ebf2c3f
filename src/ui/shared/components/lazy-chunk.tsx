import { observer } from 'mobx-react-lite';
import type { ComponentType, ReactNode } from 'react';
import { useLoaded } from '../hooks/use-loaded';

/** A module that is downloaded when the page first needs it. */
export class LazyChunk<M> {
  readonly #download: () => Promise<M>;
  #loading: Promise<M> | null = null;
  #loaded: M | null = null;

  constructor(load: () => Promise<M>) {
    this.#download = load;
  }

  /** Null until it is loaded; from then on it is rendered at once. */
  get loaded(): M | null {
    return this.#loaded;
  }

  /** Loads the module once for all callers, and again after a failure. */
  load(): Promise<M> {
    this.#loading ??= this.#fetch();
    return this.#loading;
  }

  async #fetch(): Promise<M> {
    try {
      this.#loaded = await this.#download();
      return this.#loaded;
    } catch (error) {
      this.#loading = null;
      throw error;
    }
  }
}

/** A component that loads its chunk when it is first drawn, with another drawing until then. */
export function lazyComponent<M, P extends object>(
  chunk: LazyChunk<M>,
  pick: (loaded: M) => ComponentType<P>,
  pending: ReactNode = null,
): ComponentType<P> {
  const load = () => chunk.load();
  return observer(function LazyComponent(props: P) {
    useLoaded(chunk.loaded !== null, load);
    if (chunk.loaded === null) return pending;
    const Component = pick(chunk.loaded);
    return <Component {...props} />;
  });
}
