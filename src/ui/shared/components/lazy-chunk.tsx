import { observer } from 'mobx-react-lite';
import { use, type ComponentType } from 'react';

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

/** A component that loads its chunk when it is first drawn. */
export function lazyComponent<M, P extends object>(
  chunk: LazyChunk<M>,
  pick: (loaded: M) => ComponentType<P>,
): ComponentType<P> {
  return observer(function LazyComponent(props: P) {
    const Component = pick(chunk.loaded ?? use(chunk.load()));
    return <Component {...props} />;
  });
}
