import type { ActMessages } from '../../application/act-on-many/ports/act-messages.port';

/** Where the browser cannot tell other tabs, they find out by themselves when it is their turn, or when they load. */
export class BroadcastActMessages implements ActMessages {
  readonly #open: ((name: string) => BroadcastChannel) | null;
  /** One for each person: what is told through it reaches every other one of its name, but not itself. */
  readonly #channels = new Map<string, BroadcastChannel>();

  constructor(open = 'BroadcastChannel' in globalThis ? (name: string) => new BroadcastChannel(name) : null) {
    this.#open = open;
  }

  tell(userId: string, actId: string): void {
    this.#channel(userId)?.postMessage(actId);
  }

  subscribe(userId: string, onChange: (actId: string) => void): () => void {
    const channel = this.#channel(userId);
    const subscription = new AbortController();
    channel?.addEventListener(
      'message',
      ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') onChange(data);
      },
      { signal: subscription.signal },
    );
    return () => {
      subscription.abort();
      this.#channels.delete(userId);
      channel?.close();
    };
  }

  #channel(userId: string): BroadcastChannel | undefined {
    const known = this.#channels.get(userId);
    const channel = known ?? this.#open?.(`ostraka.bulk/${userId}`);
    if (channel !== undefined) this.#channels.set(userId, channel);
    return channel;
  }
}
