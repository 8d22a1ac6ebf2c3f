import type { RecordSource } from '#application/record-buffer/ports/record-source.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { NO_SCORES, type RecordsFound, type Stretch } from '#domain/queue/record-queue';
import type { StatusList } from '#domain/queue/status-list';
import type { RecordSearch } from '#domain/search/feedback/record-search';
import { ok, type Result } from '#domain/shared/result';
import { CallScript } from './call-script';

/** A record of another family than feedback: it is open or closed, and stays in its queue whatever is done to it. */
export interface Note {
  readonly id: string;
  readonly isOpen: boolean;
}

export function someNotes(count: number): readonly Note[] {
  return Array.from({ length: count }, (_, index) => ({ id: `note-${index + 1}`, isOpen: true }));
}

type NoteStatus = 'new' | 'read' | 'filed';

const NOTE_STATUSES: StatusList<NoteStatus> = { all: ['new', 'read', 'filed'], initial: 'new' };

/** All notes are new until they are moved. */
export class NoteSource implements RecordSource<Note> {
  readonly calls = new CallScript();
  /** Requested stretches, in order. */
  readonly stretches: Stretch[] = [];
  /** Ids of recalled notes, in order. */
  readonly recalled: string[] = [];
  #notes: readonly Note[];
  readonly #moved = new Map<string, NoteStatus>();

  constructor(notes: readonly Note[]) {
    this.#notes = notes;
  }

  move(id: string, status: NoteStatus): void {
    this.#moved.set(id, status);
  }

  remove(...ids: readonly string[]): void {
    this.#notes = this.#notes.filter(({ id }) => !ids.includes(id));
  }

  readonly stillBelongs = (): boolean => true;
  readonly statuses = NOTE_STATUSES;

  statusOf({ id }: Note): NoteStatus {
    return this.#moved.get(id) ?? 'new';
  }

  find(stretch: Stretch, signal?: AbortSignal): Promise<Result<RecordsFound<Note>, RepositoryFailure>> {
    this.stretches.push(stretch);
    const answer = () => {
      const all = this.#notes.filter((note) => this.statusOf(note) === stretch.status);
      const records = all.slice(stretch.offset, stretch.offset + stretch.limit);
      return ok({ records, total: all.length, scores: NO_SCORES });
    };
    return this.calls.run({ method: 'find', code: 'ERROR_FETCHING_RECORDS', signal, answer });
  }

  recall(ids: readonly string[], signal?: AbortSignal): Promise<Result<readonly Note[], RepositoryFailure>> {
    this.recalled.push(...ids);
    const answer = () => ok(ids.flatMap((id) => this.#notes.filter((note) => note.id === id)));
    return this.calls.run({ method: 'recall', code: 'ERROR_FETCHING_RECORD_BY_ID', signal, answer });
  }

  /** Like a server that returns no places. */
  async locate() {
    return ok(null);
  }

  foreignDatasetOf(): null {
    return null;
  }

  async available(search: RecordSearch) {
    return { search, dropped: [] };
  }
}
