import { observer } from 'mobx-react-lite';
import { use, type ComponentType } from 'react';

/** A part of the page that only some datasets or users need. */
export class LatePart<M> {
  readonly #load: () => Promise<M>;
  #loading: Promise<M> | null = null;
  #loaded: M | null = null;

  constructor(load: () => Promise<M>) {
    this.#load = load;
  }

  /** Null until it is loaded; from then on it is rendered at once. */
  get loaded(): M | null {
    return this.#loaded;
  }

  /** Loads it once for all who ask; after a failure anew. */
  bring(): Promise<M> {
    this.#loading ??= this.#fetch();
    return this.#loading;
  }

  async #fetch(): Promise<M> {
    try {
      this.#loaded = await this.#load();
      return this.#loaded;
    } catch (error) {
      this.#loading = null;
      throw error;
    }
  }
}

/** A component of such a part, which is loaded when it is first drawn. */
export function late<M, P extends object>(
  part: LatePart<M>,
  pick: (loaded: M) => ComponentType<P>,
): ComponentType<P> {
  return observer(function Late(props: P) {
    const View = pick(part.loaded ?? use(part.bring()));
    return <View {...props} />;
  });
}
