import { action, makeObservable, observable, observableRef, reaction } from 'mobx';
import type { DatasetMessages } from '#application/dataset-settings/ports/dataset-messages.port';
import type { ClientData } from '#application/session/ports/client-data.port';

/** Receives changes of datasets from other tabs, so that every open page shows them. */
export class DatasetChanges {
  private latest = 0;
  readonly #byDataset = observable.map<string, number>([], { deep: false });
  readonly #messages: DatasetMessages;
  readonly #remembered: ClientData;

  constructor(messages: DatasetMessages, remembered: ClientData) {
    this.#messages = messages;
    this.#remembered = remembered;
    makeObservable<DatasetChanges, 'latest' | 'note'>(this, {
      latest: observableRef,
      note: action,
    });
  }

  activate(): () => void {
    return this.#messages.subscribe((datasetId) => {
      // Answers that are remembered here are from before the change.
      this.#remembered.forget();
      this.note(datasetId);
    });
  }

  /** Calls back after each change of that dataset; the returned function ends it. */
  follow(datasetId: string, onChange: () => void): () => void {
    return reaction(() => this.#byDataset.get(datasetId), onChange);
  }

  followAll(onChange: () => void): () => void {
    return reaction(() => this.latest, onChange);
  }

  private note(datasetId: string): void {
    this.latest += 1;
    this.#byDataset.set(datasetId, this.latest);
  }
}
