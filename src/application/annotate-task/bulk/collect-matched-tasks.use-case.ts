import type { CollectedTargets, TargetsWanted } from '#application/bulk/ports/bulk-family.port';
import { TargetCollection } from '#application/bulk/target-collection';
import type {
  TaskDatasetRef,
  TaskRecordSource,
} from '#application/record-page/ports/task-record-source.port';
import type { RandomSource } from '#application/shared/ports/random-source.port';
import type { Reply, RepositoryFailure } from '#application/shared/repository-failure';
import { BULK_PAGE } from '#domain/bulk/planned-target';
import type { BulkTask, TaskBulkRequest, TaskPick } from '#domain/bulk/task/task-bulk';
import { addressOfTask, taskCandidate, taskReach } from '#domain/bulk/task/task-plan';
import { err, ok } from '#domain/shared/result';
import type { CollectedContents } from './collected-contents';
import type { ScanCursor, TaskRecordScan } from './ports/task-record-scan.port';

type Wanted = TargetsWanted<BulkTask>;
type AllMatching = Extract<TaskPick, { mode: 'all-matching' }>;

/** Number of picked records that are read at a time. */
const PICKED_AT_ONCE = 100;

/**
 * Collects the records of an action with their current answers and versions, without changing them. All records of a search are
 * read by a scan, which has no limit. Fails with ERROR_SCANNING_TASK_RECORDS, for picked records with ERROR_FETCHING_TASK_RECORDS.
 */
export class CollectMatchedTasks {
  readonly #scan: TaskRecordScan;
  readonly #source: Pick<TaskRecordSource, 'byNames'>;
  readonly #contents: CollectedContents;
  readonly #random: RandomSource;

  constructor(
    scan: TaskRecordScan,
    source: Pick<TaskRecordSource, 'byNames'>,
    contents: CollectedContents,
    random: RandomSource,
  ) {
    this.#scan = scan;
    this.#source = source;
    this.#contents = contents;
    this.#random = random;
  }

  async execute(wanted: Wanted, signal?: AbortSignal): Reply<CollectedTargets<BulkTask>> {
    const { request, isOnItsWay } = wanted;
    const { pick } = request;
    this.#contents.forgetAll();
    const found = new TargetCollection<BulkTask>(
      {
        candidateOf: (addressed) => {
          this.#contents.remember(addressed.id, addressed.record);
          return taskCandidate(addressed, isOnItsWay(addressed.id));
        },
        reachOf: (candidate) => taskReach(request, candidate),
      },
      this.#random,
    );
    const failure =
      pick.mode === 'picked'
        ? await this.#pick(wanted, [...pick.ids], found, signal)
        : await this.#match(wanted, pick, found, signal);
    return failure === null ? ok(found.collected()) : err(failure);
  }

  async #pick(
    { request, known, onFound }: Wanted,
    names: readonly string[],
    found: TargetCollection<BulkTask>,
    signal?: AbortSignal,
  ): Promise<RepositoryFailure | null> {
    for (let from = 0; from < names.length; from += PICKED_AT_ONCE) {
      const some = names.slice(from, from + PICKED_AT_ONCE);
      const unread = some.filter((name) => !known.has(name));
      // One request at a time, to limit the load of the server.
      // oxlint-disable-next-line no-await-in-loop
      const read = await this.#source.byNames(datasetOf(request), unread, signal);
      if (!read.ok) return read.error;
      const records = new Map(read.value.map((record) => [record.name.text, record]));
      found.add(
        some.flatMap((name) => {
          const record = records.get(name) ?? known.get(name)?.record;
          return record === undefined ? [] : [{ id: addressOfTask(request, name), record }];
        }),
      );
      onFound(found.size);
    }
    return null;
  }

  async #match(
    { request, onFound }: Wanted,
    { selection, except }: AllMatching,
    found: TargetCollection<BulkTask>,
    signal?: AbortSignal,
  ): Promise<RepositoryFailure | null> {
    const { filters } = selection.search;
    for (let after: ScanCursor | null = null; ;) {
      const from = { after, limit: BULK_PAGE };
      // Each page begins where the previous one ended.
      // oxlint-disable-next-line no-await-in-loop
      const page = await this.#scan.scan(datasetOf(request), filters, from, signal);
      if (!page.ok) return page.error;
      const { records, next } = page.value;
      if (records.length === 0) return null;
      const wanted = records.filter(({ name }) => !except.has(name.text));
      found.add(wanted.map((record) => ({ id: addressOfTask(request, record.name.text), record })));
      onFound(found.size);
      after = next;
    }
  }
}

function datasetOf({ datasetId: id, datasetName: name, workspace, task }: TaskBulkRequest): TaskDatasetRef {
  return { id, workspace, name, task };
}
