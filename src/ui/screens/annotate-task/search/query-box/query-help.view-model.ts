import { action, makeObservable, observableRef } from 'mobx';

/** The dialog that explains the query language; its examples can be inserted into the box. */
export class QueryHelpViewModel {
  isOpen = false;
  /** Text to append to the query once the dialog is closed. */
  chosen: string | null = null;

  constructor() {
    makeObservable(this, {
      isOpen: observableRef,
      chosen: observableRef,
      open: action,
      close: action,
      choose: action,
      take: action,
    });
  }

  open(): void {
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
  }

  choose(text: string): void {
    this.chosen = text;
    this.isOpen = false;
  }

  /** Returns the chosen text once. */
  take(): string | null {
    const { chosen } = this;
    this.chosen = null;
    return chosen;
  }
}
