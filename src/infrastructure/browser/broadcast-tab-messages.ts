import * as z from 'zod/mini';
import type { Acknowledgement } from '#application/sending/acknowledgement';
import type { TabMessages } from '#application/sending/ports/tab-messages.port';
import type { PersonalFeedback } from '#domain/feedback/feedback-write';
import { checkShape } from '../http/wire-shape';
import { responseFromStored, responseToStored, storedResponse } from './stored-response';
import { UserChannels } from './user-channels';

type FeedbackAcknowledgement = Acknowledgement<PersonalFeedback>;

/** Tabs of another version may be open, so what a message holds keeps its names. */
const storedAcknowledgement = z.object({
  datasetId: z.string(),
  recordId: z.string(),
  response: z.nullable(storedResponse),
});

/** Without BroadcastChannel, other tabs find out when they save or load. */
export class BroadcastTabMessages implements TabMessages<PersonalFeedback> {
  readonly #channels: UserChannels;

  constructor(open?: ((name: string) => BroadcastChannel) | null) {
    this.#channels = new UserChannels('ostraka.outbox', open);
  }

  tell(userId: string, { datasetId, recordId, state }: FeedbackAcknowledgement): void {
    this.#channels.tell(userId, { datasetId, recordId, response: state && responseToStored(state) });
  }

  subscribe(userId: string, onTold: (told: FeedbackAcknowledgement) => void): () => void {
    return this.#channels.subscribe(userId, (data) => {
      const told = checkShape(storedAcknowledgement, data);
      if (!told.ok) return;
      const { datasetId, recordId, response } = told.value;
      onTold({ datasetId, recordId, state: response && responseFromStored(response) });
    });
  }
}
