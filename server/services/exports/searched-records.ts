import { ok } from '#domain/shared/result';
import type { SearchEngine } from '#server/search/search-engine';
import type { SearchCursor, SearchRequest } from '#server/search/search-request';
import { exportedRecordsById, type ExportedParts } from '#server/store/queries/exported-records';
import type { QueueStatus } from '#server/store/queries/record-queues';
import type { Store } from '#server/store/queries/store';
import type { Caller } from '../access/caller';
import type { AppContext } from '../app-context';
import type { RequestedSearch } from '../search/requested-search';
import { readSearchContext } from '../search/neighbors';
import { scopeOf } from '../search/search-conditions';
import { sortedBy } from '../search/search-order';
import { unansweredSearch } from '../search/unanswered-search';
import type { Outcome } from '../service-failure';
import { ExportBroken, type ReadPage } from './export-pages';

/** The records that the user's own queue of these statuses shows for a search. */
export interface SearchedRecords {
  readonly statuses: readonly QueueStatus[];
  readonly asked: RequestedSearch;
  /** Number of the most similar records that are meant; null where all are. */
  readonly most: number | null;
}

/** The user whose statuses and answers count (null: those of all users), with the role that decides what may be searched by. */
interface Seeker extends Pick<Caller, 'role'> {
  readonly id: string | null;
}

type SearchDeps = Pick<AppContext, 'store' | 'search'>;

export interface SearchedExport {
  readonly total: number;
  readonly read: ReadPage;
  /** All ids, in the order of the search. */
  listIds(): Outcome<readonly string[]>;
}

/** The records that a search finds: their number, their pages and their ids. */
export async function readSearched(
  deps: SearchDeps,
  seeker: Seeker,
  datasetId: string,
  searched: SearchedRecords,
  parts: ExportedParts,
): Outcome<SearchedExport> {
  const request = await requestOf(deps.store, seeker, datasetId, searched);
  if (!request.ok) return request;
  const total = await countFound(deps.search, request.value);
  if (!total.ok) return total;
  const read = foundRecords(deps, request.value, parts);
  return ok({ total: total.value, read, listIds: () => foundIds(deps.search, request.value) });
}

/** Runs one search, because each page would evaluate its conditions again. */
async function foundIds(search: SearchEngine, request: SearchRequest): Outcome<readonly string[]> {
  const found = await search.search(request);
  return found.ok ? ok(found.value.hits.map(({ recordId }) => recordId)) : unansweredSearch(found.error);
}

/** Without an order of its own a search gives records as they came. */
async function requestOf(
  store: Store,
  seeker: Seeker,
  datasetId: string,
  { statuses, asked, most }: SearchedRecords,
): Outcome<SearchRequest> {
  const grounds = await readSearchContext(store, seeker, datasetId, asked.vector);
  if (!grounds.ok) return grounds;
  const { parts, neighbors } = grounds.value;
  const scope = scopeOf(parts, seeker.id, { statuses, metadata: [] }, asked);
  if (!scope.ok) return scope;
  const sorted = sortedBy(parts, seeker.id, asked.sort);
  if (!sorted.ok) return sorted;
  const order = neighbors ?? sorted.value ?? { kind: 'sorted', keys: [] };
  return ok({ ...scope.value, order, offset: 0, limit: most ?? Number.MAX_SAFE_INTEGER });
}

async function countFound(search: SearchEngine, request: SearchRequest): Outcome<number> {
  const limit = request.order.kind === 'similar' ? request.limit : 1;
  const found = await search.search({ ...request, limit });
  if (!found.ok) return unansweredSearch(found.error);
  return ok(Math.min(found.value.total, request.limit));
}

/** Records found at once by the search: their ids are all that is in memory of them. */
const FOUND_AT_ONCE = 2_000;

/** The records of a search, in its order. A page begins after the last record of the page before, so that changes in the meantime shift none. */
function foundRecords({ store, search }: SearchDeps, request: SearchRequest, parts: ExportedParts): ReadPage {
  let ids: readonly string[] = [];
  let after: SearchCursor | undefined;
  let left = request.limit;
  let isOver = false;
  const findMore = async () => {
    const limit = request.order.kind === 'similar' ? left : Math.min(left, FOUND_AT_ONCE);
    const found = await search.search({ ...request, ...(after && { after }), offset: 0, limit });
    if (!found.ok) throw new ExportBroken(`The search of an export failed: ${found.error.code}`);
    ids = found.value.hits.map(({ recordId }) => recordId);
    after = found.value.next;
    left -= ids.length;
    isOver = after === undefined || ids.length === 0 || left <= 0 || request.order.kind === 'similar';
  };
  return async (most) => {
    for (;;) {
      if (ids.length === 0 && isOver) return [];
      if (ids.length === 0) await findMore();
      const some = ids.slice(0, most);
      ids = ids.slice(most);
      const rows = await exportedRecordsById(store, request.datasetId, parts, some);
      // All of them may have been deleted since they were found.
      if (rows.length > 0) return rows;
    }
  };
}
