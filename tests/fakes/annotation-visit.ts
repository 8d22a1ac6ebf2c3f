import { afterEach } from 'vitest';
import type { Response } from '#domain/feedback/response';
import type { Answer } from '#domain/question/answer';
import { ARRIVAL_PAUSE } from '#ui/screens/annotate-feedback/session/arrival-pause';
import { DATASET_ID } from '../builders/dataset.builder';
import {
  annotationFixture,
  sessionOf,
  settled,
  type AnnotationFixture,
  type FixtureGiven,
} from './annotation-fixture';

/** A visit to the annotation page, which ends with the test. */
export class AnnotationVisit {
  #fixture: AnnotationFixture | null = null;
  readonly #leaving: Array<() => void> = [];

  constructor() {
    afterEach(() => this.leave());
  }

  /** The tab that was opened last. */
  get fixture(): AnnotationFixture {
    if (this.#fixture === null) throw new Error('Nobody has entered yet');
    return this.#fixture;
  }

  readonly enter = async (given: FixtureGiven = {}): Promise<void> => {
    this.prepare(given);
    this.arrive();
    await settled();
  };

  /** Prepares the data before the visit. */
  readonly prepare = (given: FixtureGiven = {}): AnnotationFixture =>
    (this.#fixture = annotationFixture(given));

  /** Without waiting for anything that the page asks for. */
  readonly arrive = (): void => {
    this.#leaving.push(this.fixture.viewModel.activate());
  };

  /** Opens the page in another tab of the same browser; this one stays the active one. */
  readonly enterInOtherTab = async (query = ''): Promise<AnnotationFixture> => {
    const otherTab = annotationFixture({ sameBrowserAs: this.fixture, query });
    this.#leaving.push(otherTab.viewModel.activate());
    await settled();
    return otherTab;
  };

  /** Closes all tabs. */
  readonly leave = (): void => {
    for (const leave of this.#leaving.splice(0)) leave();
  };

  readonly session = () => sessionOf(this.fixture);
  readonly queue = () => this.session().queue;
  readonly search = () => this.fixture.address.current().search;
  readonly toasts = () => this.fixture.toasts.map(({ text }) => text);

  /** The server sends its state of a record. */
  readonly acknowledge = (recordId: string, state: Response | null): void =>
    this.session().acknowledge([{ datasetId: DATASET_ID, recordId, state }]);

  /** The response that the server has. */
  readonly stored = (id: string) => this.fixture.store.record(id)?.response ?? null;
  readonly sent = () => this.fixture.ports.responses.calls.log;

  readonly answer = (name: string, value: Answer): void => this.session().form.setAnswer(name, value);

  /** The user reads the record before the next press. */
  readonly look = (): void => this.fixture.clock.advance(ARRIVAL_PAUSE);
}
