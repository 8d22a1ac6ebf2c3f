import * as z from 'zod/mini';
import type { Acknowledgement } from '../../application/outbox/acknowledgement';
import type { TabMessages } from '../../application/outbox/ports/tab-messages.port';
import { checkShape } from '../http/wire-shape';
import { responseFromStored, responseToStored, storedResponse } from './stored-response';

const storedNews = z.object({
  datasetId: z.string(),
  recordId: z.string(),
  response: z.nullable(storedResponse),
});

/** Where the browser cannot tell other tabs, they find out by themselves when they save or load. */
export class BroadcastTabMessages implements TabMessages {
  readonly #open: ((name: string) => BroadcastChannel) | null;
  /** One for each person: what is told through it reaches every other one of its name, but not itself. */
  readonly #channels = new Map<string, BroadcastChannel>();

  constructor(open = 'BroadcastChannel' in globalThis ? (name: string) => new BroadcastChannel(name) : null) {
    this.#open = open;
  }

  tell(userId: string, { datasetId, recordId, response }: Acknowledgement): void {
    const news = { datasetId, recordId, response: response && responseToStored(response) };
    this.#channel(userId)?.postMessage(news);
  }

  subscribe(userId: string, onNews: (news: Acknowledgement) => void): () => void {
    const channel = this.#channel(userId);
    const subscription = new AbortController();
    channel?.addEventListener(
      'message',
      ({ data }: MessageEvent<unknown>) => {
        const news = checkShape(storedNews, data);
        if (!news.ok) return;
        const { response } = news.value;
        onNews({ ...news.value, response: response && responseFromStored(response) });
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
    const channel = known ?? this.#open?.(`ostraka.outbox/${userId}`);
    if (channel !== undefined) this.#channels.set(userId, channel);
    return channel;
  }
}
