import { action, makeObservable, observableRef } from 'mobx';

/** The option that was moved last, with its new place, counted from 0; a new object each time. */
export interface MovedOption {
  readonly value: string;
  readonly place: number;
}

type Move = (value: string, to: number) => void;

/** Options are named by their values, whose order the caller keeps. */
export class OptionOrderState {
  /** Tab stop of the list; null for the first option. */
  stop: string | null = null;
  moved: MovedOption | null = null;
  /** The option that is to get the focus, until it has it. */
  focusRequest: string | null = null;
  dragged: string | null = null;
  /** Place below the pointer while an option is dragged. */
  over: number | null = null;
  readonly #move: Move;

  constructor(move: Move) {
    this.#move = move;
    makeObservable(this, {
      stop: observableRef,
      moved: observableRef,
      focusRequest: observableRef,
      dragged: observableRef,
      over: observableRef,
      stand: action,
      focus: action,
      haveFocus: action,
      move: action,
      lift: action,
      hover: action,
      drop: action,
      end: action,
    });
  }

  stand(value: string): void {
    this.stop = value;
  }

  focus(value: string): void {
    this.stop = value;
    this.focusRequest = value;
  }

  haveFocus(): void {
    this.focusRequest = null;
  }

  /** Moves an option to a place among so many; beyond the ends it stays at the end. */
  move(value: string, to: number, count: number): void {
    const place = Math.min(Math.max(to, 0), count - 1);
    this.#move(value, place);
    this.moved = { value, place };
    this.focus(value);
  }

  lift(value: string): void {
    this.dragged = value;
  }

  hover(place: number | null): void {
    this.over = place;
  }

  drop(count: number): void {
    if (this.dragged !== null && this.over !== null) this.move(this.dragged, this.over, count);
  }

  end(): void {
    this.dragged = null;
    this.over = null;
  }
}
