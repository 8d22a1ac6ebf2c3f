import * as z from 'zod/mini';
import type { Acknowledgement } from '#application/outbox/acknowledgement';
import type { TabMessages } from '#application/outbox/ports/tab-messages.port';
import { checkShape } from '../http/wire-shape';
import { responseFromStored, responseToStored, storedResponse } from './stored-response';
import { UserChannels } from './user-channels';

const storedNews = z.object({
  datasetId: z.string(),
  recordId: z.string(),
  response: z.nullable(storedResponse),
});

/** Without BroadcastChannel, other tabs find out when they save or load. */
export class BroadcastTabMessages implements TabMessages {
  readonly #channels: UserChannels;

  constructor(open?: ((name: string) => BroadcastChannel) | null) {
    this.#channels = new UserChannels('ostraka.outbox', open);
  }

  tell(userId: string, { datasetId, recordId, response }: Acknowledgement): void {
    this.#channels.tell(userId, { datasetId, recordId, response: response && responseToStored(response) });
  }

  subscribe(userId: string, onNews: (news: Acknowledgement) => void): () => void {
    return this.#channels.subscribe(userId, (data) => {
      const news = checkShape(storedNews, data);
      if (!news.ok) return;
      const { response } = news.value;
      onNews({ ...news.value, response: response && responseFromStored(response) });
    });
  }
}
