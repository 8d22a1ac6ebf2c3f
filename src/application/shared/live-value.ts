/** A value that changes over time, as its readers see it. */
export interface Live<T> {
  readonly value: T;
  /** Calls `onChange` after every change; returns the unsubscribe function. */
  subscribe(onChange: () => void): () => void;
}

/** Holds an immutable value and notifies its subscribers when another one replaces it. */
export class LiveValue<T> implements Live<T> {
  #value: T;
  readonly #subscribers = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  get value(): T {
    return this.#value;
  }

  /** Subscribers are called synchronously, after the new value is set. */
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
