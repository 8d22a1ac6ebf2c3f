import { action, makeObservable, observableRef } from 'mobx';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';

/** A dataset whose records the user wants as a file. */
export interface ExportSubject {
  readonly datasetId: string;
  readonly datasetName: string;
  /** The records on the screen; null where the page shows none. */
  readonly selection: RecordSelection | null;
}

/** The dataset that the export dialog is open for, on whatever page. */
export class ExportState {
  subject: ExportSubject | null = null;

  constructor() {
    makeObservable(this, { subject: observableRef, open: action, close: action });
  }

  open(subject: ExportSubject): void {
    this.subject = subject;
  }

  close(): void {
    this.subject = null;
  }
}
