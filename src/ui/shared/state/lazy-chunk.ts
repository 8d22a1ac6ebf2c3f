import { makeObservable, observableRef, runInAction } from 'mobx';

/** A part of the client that is downloaded when it is first needed. */
export class LazyChunk<M> {
  /** Null until it is loaded; from then on it is rendered at once. */
  loaded: M | null = null;

  readonly #download: () => Promise<M>;
  #loading: Promise<M> | null = null;

  constructor(load: () => Promise<M>) {
    this.#download = load;
    makeObservable(this, { loaded: observableRef });
  }

  /** Loads it once for all callers, and again after a failure. */
  load(): Promise<M> {
    this.#loading ??= this.#fetch();
    return this.#loading;
  }

  async #fetch(): Promise<M> {
    try {
      const loaded = await this.#download();
      runInAction(() => {
        this.loaded = loaded;
      });
      return loaded;
    } catch (error) {
      this.#loading = null;
      throw error;
    }
  }
}
