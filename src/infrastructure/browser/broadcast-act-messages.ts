import type { ActMessages } from '#application/bulk/ports/act-messages.port';
import { UserChannels } from './user-channels';

/** Without BroadcastChannel, other tabs find out when it is their turn, or when they load. */
export class BroadcastActMessages implements ActMessages {
  readonly #channels: UserChannels;

  /** `topic` is another one for each family. */
  constructor(topic: string, open?: ((name: string) => BroadcastChannel) | null) {
    this.#channels = new UserChannels(topic, open);
  }

  send(userId: string, actId: string): void {
    this.#channels.send(userId, actId);
  }

  subscribe(userId: string, onChange: (actId: string) => void): () => void {
    return this.#channels.subscribe(userId, (message) => {
      if (typeof message === 'string') onChange(message);
    });
  }
}
