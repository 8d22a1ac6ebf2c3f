import { reaction } from 'mobx';
import type { RecordPage } from '#application/record-page/record-page';
import { sameTaskSearch } from '#domain/search/task/task-search';
import { taskSelectionToQuery, type TaskSelection } from '#domain/search/task/task-selection';
import {
  taskLocationChange,
  taskLocationIn,
  withTaskLocation,
  type TaskLocation,
} from '#domain/search/task/task-url';
import type { Address } from '#ui/shared/state/address';
import { observed } from '#ui/shared/state/observed';
import { endAll } from '#ui/shared/state/end-all';
import type { OpenTaskPage } from './open-task-page.view-model';
import { taskViewMode, type TaskViewMode } from './view-mode';

type WantedPage = Pick<TaskLocation, 'search' | 'place'> & { readonly mode: TaskViewMode };

type FollowedPage = Pick<OpenTaskPage, 'mode' | 'show'>;

/** Keeps the address of the page and its records together: each follows the other (TSK-32). */
export class TaskAddressSync {
  readonly #address: Address;
  readonly #path: string;

  constructor(address: Address, path: string) {
    this.#address = address;
    this.#path = path;
  }

  /** The page that the address names. */
  get wanted(): WantedPage {
    const { search, place, viewMode } = taskLocationIn(this.#parameters);
    return { search, place, mode: taskViewMode(viewMode) };
  }

  /** The record that was validated or discarded last; null if the address names none. */
  get record(): string | null {
    return taskLocationIn(this.#parameters).record;
  }

  /** Whether the address names a search, even one without filters. */
  get namesSearch(): boolean {
    return this.#parameters.has('query');
  }

  /** Returns an absolute URL of the first page of a selection. */
  linkTo(selection: TaskSelection): string {
    return this.#address.absolute(`${this.#path}?${taskSelectionToQuery(selection)}`);
  }

  follow(page: FollowedPage, records: Pick<RecordPage, 'state' | 'open'>): () => void {
    const shown = (): WantedPage => {
      const { search, place } = observed(records.state);
      return { search, place, mode: page.mode };
    };
    return endAll(
      // Searches, pages and modes change in many places, and the address must follow each change.
      reaction(shown, (now) => this.#write(now), { fireImmediately: true }),
      // Back and Forward change the address only.
      reaction(
        () => this.#address.queryAt(this.#path),
        () => this.#read(page, shown(), records),
      ),
    );
  }

  /** Stores the record that was validated or discarded last in the address, without a new entry in the browser's history. */
  note(record: string): void {
    const parameters = this.#parameters;
    this.#amend(withTaskLocation(parameters, { ...taskLocationIn(parameters), record }));
  }

  #write(now: WantedPage): void {
    const parameters = this.#parameters;
    const location = taskLocationIn(parameters);
    const as = taskLocationChange(parameters);
    if (as === 'push' && isSamePage(this.wanted, now)) return;
    const { search, place, mode } = now;
    const next = withTaskLocation(parameters, { ...location, search, place, viewMode: mode });
    if (as === 'push') this.#address.open(`${this.#path}?${next}`, 'push');
    else this.#amend(next);
  }

  #read(page: FollowedPage, shown: WantedPage, records: Pick<RecordPage, 'open'>): void {
    const { wanted } = this;
    if (!this.namesSearch || isSamePage(wanted, shown)) return;
    const { search, place, mode } = wanted;
    page.show(mode);
    if (!isSamePage({ search, place, mode }, { ...shown, mode })) void records.open(search, place);
  }

  #amend(parameters: URLSearchParams): void {
    this.#address.amend(`${this.#path}?${parameters}`);
  }

  get #parameters(): URLSearchParams {
    return new URLSearchParams(this.#address.queryAt(this.#path));
  }
}

function isSamePage(one: WantedPage, other: WantedPage): boolean {
  return (
    one.mode === other.mode &&
    one.place.page === other.place.page &&
    one.place.size === other.place.size &&
    sameTaskSearch(one.search, other.search)
  );
}
