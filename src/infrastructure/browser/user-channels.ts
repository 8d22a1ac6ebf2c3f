import { ownName } from './base-path';

type OpenChannel = (name: string) => BroadcastChannel;

/** Messages between the tabs of one user. Without BroadcastChannel, none are sent. */
export class UserChannels {
  readonly #topic: string;
  readonly #open: OpenChannel | null;
  /** One for each user. A message reaches every other channel of the same name, but not the one that sent it. */
  readonly #channels = new Map<string, BroadcastChannel>();

  /** `topic` is another one for each kind of message. */
  constructor(topic: string, open: OpenChannel | null = openChannel()) {
    this.#topic = topic;
    this.#open = open;
  }

  send(userId: string, message: unknown): void {
    this.#channel(userId)?.postMessage(message);
  }

  /** Messages of tabs of another version may have any form. Returns the unsubscribe function. */
  subscribe(userId: string, onMessage: (message: unknown) => void): () => void {
    const channel = this.#channel(userId);
    const subscription = new AbortController();
    channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data), {
      signal: subscription.signal,
    });
    return () => {
      subscription.abort();
      this.#channels.delete(userId);
      channel?.close();
    };
  }

  #channel(userId: string): BroadcastChannel | undefined {
    const known = this.#channels.get(userId);
    const channel = known ?? this.#open?.(ownName(`${this.#topic}/${userId}`));
    if (channel !== undefined) this.#channels.set(userId, channel);
    return channel;
  }
}

function openChannel(): OpenChannel | null {
  return 'BroadcastChannel' in globalThis ? (name) => new BroadcastChannel(name) : null;
}
