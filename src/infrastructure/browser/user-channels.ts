import { ownName } from './base-path';

type OpenChannel = (name: string) => BroadcastChannel;

/** Messages between the tabs of one user. Without BroadcastChannel, none are sent. */
export class UserChannels {
  readonly #topic: string;
  readonly #open: OpenChannel | null;
  /** One for each user: what is told through it reaches every other one of its name, but not itself. */
  readonly #channels = new Map<string, BroadcastChannel>();

  /** `topic` keeps the channels apart from those for something else. */
  constructor(topic: string, open: OpenChannel | null = openChannel()) {
    this.#topic = topic;
    this.#open = open;
  }

  tell(userId: string, message: unknown): void {
    this.#channel(userId)?.postMessage(message);
  }

  /** Other tabs may be of another version: what comes is anything. The returned function ends it. */
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
