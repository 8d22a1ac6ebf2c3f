/** A value that changes in time, as its readers see it. */
export interface Live<T> {
  readonly value: T;
  /** Calls `onChange` after every change; the returned function ends that. */
  subscribe(onChange: () => void): () => void;
}

/** Holds an immutable value and tells its subscribers of every other one that takes its place. */
export class LiveValue<T> implements Live<T> {
  #value: T;
  readonly #subscribers = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  get value(): T {
    return this.#value;
  }

  /** Subscribers are called before it returns, each with the new value in place. */
  set(value: T): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const subscriber of new Set(this.#subscribers)) {
      if (this.#subscribers.has(subscriber)) subscriber();
    }
  }

  subscribe(onChange: () => void): () => void {
    const subscriber = () => onChange();
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  }
}
