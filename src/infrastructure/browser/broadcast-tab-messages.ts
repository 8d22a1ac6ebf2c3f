import * as z from 'zod/mini';
import type { Acknowledgement } from '#application/sending/acknowledgement';
import type { TabMessages } from '#application/sending/ports/tab-messages.port';
import type { PersonalRecord } from '#domain/work/personal-record';
import { checkShape } from '../http/wire-shape';
import type { StoredFamily } from './stored-form';
import { UserChannels } from './user-channels';

/** Without BroadcastChannel, other tabs find out when they save or load. */
export class BroadcastTabMessages<S extends PersonalRecord> implements TabMessages<S> {
  readonly #family: StoredFamily<S>;
  readonly #channels: UserChannels;

  constructor(family: StoredFamily<S>, open?: ((name: string) => BroadcastChannel) | null) {
    this.#family = family;
    this.#channels = new UserChannels(`${family.prefix}.outbox`, open);
  }

  /** Tabs of an earlier version expect the state under the name `response`. */
  send(userId: string, { datasetId, recordId, state }: Acknowledgement<S>): void {
    this.#channels.send(userId, { datasetId, recordId, response: this.#family.state.write(state) });
  }

  subscribe(userId: string, onReceived: (acknowledgement: Acknowledgement<S>) => void): () => void {
    const { schema } = this.#family.state;
    const shape = z.object({ datasetId: z.string(), recordId: z.string(), response: schema });
    return this.#channels.subscribe(userId, (data) => {
      const received = checkShape(shape, data);
      if (!received.ok) return;
      const { datasetId, recordId, response: state } = received.value;
      onReceived({ datasetId, recordId, state });
    });
  }
}
