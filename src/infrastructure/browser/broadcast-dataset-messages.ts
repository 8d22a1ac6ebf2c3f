import type { DatasetMessages } from '#application/dataset-settings/ports/dataset-messages.port';
import { UserChannels } from './user-channels';

/** Messages contain ids only: all users of a browser share the channel, and each tab reads the dataset with its own rights. */
const ALL_USERS = 'all';

/** Without BroadcastChannel, other tabs find out when they load, or when what they remember has grown old. */
export class BroadcastDatasetMessages implements DatasetMessages {
  readonly #channels: UserChannels;

  constructor(open?: ((name: string) => BroadcastChannel) | null) {
    this.#channels = new UserChannels('ostraka.dataset', open);
  }

  post(datasetId: string): void {
    this.#channels.send(ALL_USERS, datasetId);
  }

  subscribe(onChange: (datasetId: string) => void): () => void {
    return this.#channels.subscribe(ALL_USERS, (message) => {
      if (typeof message === 'string') onChange(message);
    });
  }
}
