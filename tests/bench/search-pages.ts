import { firstPaths } from '#infrastructure/http/first-paths';
import { queueStart } from '#server/services/records/queue-start';
import {
  ofTwoPercent,
  similarTo,
  sortedByMetadata,
  textWithFilters,
  keyOfAnnotator,
  SearchCaller,
  type FoundPage,
  type ListedPage,
} from './search-calls';
import type { SearchData } from './search-data';
import { expectCounts, expectPage, expectSimilar, type RequestedPage } from './search-checks';
import { SearchReference } from './search-reference';
import { timed } from './timed';

/** Upper limits at 100,000 records, in milliseconds. */
const WANTED = { page: 50, text: 100, sort: 100, similar: 150 } as const;
const SIMILAR = 50;
const PAGE = 10;
/** Each kind of answer is compared so many times: looking at a million records takes a second. */
const COMPARED = 8;

/** A dataset on a running server, and what its answers are compared with. */
export interface ReadFixture {
  readonly datasetId: string;
  readonly reference: SearchReference;
  /** The annotator whose queue it is. */
  readonly me: SearchCaller;
  /** Beginning of the annotator's own order. */
  readonly start: number;
  /** Records that others are compared with, by number. */
  readonly alike: readonly number[];
}

/** The dataset as its first annotator reaches it. */
export async function fixtureOf(url: string, { datasetId, reference }: SearchData): Promise<ReadFixture> {
  const me = new SearchCaller(url, datasetId, keyOfAnnotator(1));
  const { id: myId } = (await me.get('/me')) as { readonly id: string };
  const dataset = (await me.get(`/v1/datasets/${datasetId}`)) as { readonly id: string };
  // The wire names only the other order.
  const start = queueStart(myId, { id: dataset.id, record_order: 'random' });
  const alike = Array.from({ length: 40 }, (_, index) => 1 + ((index * 6_007) % reference.records));
  return { datasetId, reference, me, start, alike };
}

/** A read as a user does it. */
export interface Read {
  readonly what: string;
  readonly wanted: number | null;
  /** Answers after how many milliseconds; throws where the answer is not what it must be. */
  once(run: number): Promise<number>;
}

/** Times of so many, one after the other; each asks for something else where it can. */
export async function samplesOf(once: Read['once'], runs: number): Promise<readonly number[]> {
  const samples: number[] = [];
  for (let run = 0; run < runs; run += 1) samples.push(await once(run));
  return samples;
}

/** Asks, takes the time, and compares the answer afterwards. */
function read<T>(
  what: string,
  wanted: number | null,
  ask: (run: number) => Promise<T>,
  compare: (answer: T, run: number) => void,
): Read {
  const once = async (run: number) => {
    const answers: T[] = [];
    const took = await timed(async () => answers.push(await ask(run)));
    if (run < COMPARED) for (const answer of answers) compare(answer, run);
    return took;
  };
  return { what, wanted, once };
}

/** Reads of the queue, the list and the search. */
export function pagesOf(fixture: ReadFixture): readonly Read[] {
  return [...pageReads(fixture), ...searchReads(fixture)];
}

/** A page of a search as one of a list. */
function listed({ total, items }: FoundPage): ListedPage {
  return { total, items: items.map(({ record }) => record) };
}

/** Records of the annotator's queue or list, in the annotator's own order. */
function ownPage(fixture: ReadFixture, asked: Partial<RequestedPage>): RequestedPage {
  const { reference, start } = fixture;
  const order = { keyOf: (item: number) => reference.placeOf(item, start), direction: 'asc' } as const;
  return { body: {}, status: 'pending', offset: 0, limit: PAGE, order, ...asked };
}

function pageReads(fixture: ReadFixture): readonly Read[] {
  const { reference, me, datasetId } = fixture;
  const { records } = reference;
  const expectList = (page: ListedPage, asked: Partial<RequestedPage>) =>
    expectPage(reference, page, ownPage(fixture, asked));
  const calls = firstPaths(`/dataset/${datasetId}/annotation-mode`, '');
  const ofRecords = calls.findIndex((path) => path.includes('/records?'));
  const queueAt = (run: number) => (run * 7_919) % Math.floor(records / 2);
  const listAt = (run: number) => (run * 7_919) % records;
  const filterAt = (run: number) => (run * 797) % Math.floor(records / 10);
  const filtersOf = (run: number) => {
    const { filters } = textWithFilters(run);
    return filters === undefined ? {} : { filters };
  };
  return [
    read(
      'opening the page of records, all its calls at once',
      null,
      () => Promise.all(calls.map((path) => me.get(path))),
      (answers) => expectList(answers[ofRecords] as ListedPage, {}),
    ),
    read(
      'any page of a queue',
      WANTED.page,
      (run) => me.queue(queueAt(run)),
      (page, run) => expectList(page, { offset: queueAt(run) }),
    ),
    read(
      'any page of a filter',
      WANTED.page,
      (run) => me.page(filtersOf(run), filterAt(run)),
      (page, run) =>
        expectPage(
          reference,
          listed(page),
          ownPage(fixture, { body: filtersOf(run), offset: filterAt(run) }),
        ),
    ),
    read(
      'any page of a list',
      WANTED.page,
      (run) => me.list(null, listAt(run)),
      (page, run) => expectList(page, { status: null, offset: listAt(run) }),
    ),
    read(
      'any page of a list by time',
      WANTED.page,
      (run) => me.list(run % 2 === 0 ? 'inserted_at:desc' : 'updated_at:asc', listAt(run)),
      (page, run) =>
        // Records were written one second after the other.
        expectList(page, {
          status: null,
          offset: listAt(run),
          order: { keyOf: (item) => item, direction: run % 2 === 0 ? 'desc' : 'asc' },
        }),
    ),
  ];
}

function searchReads({ reference, me, alike }: ReadFixture): readonly Read[] {
  const byRun = { status: 'pending', offset: 0, limit: PAGE } as const;
  const like = (run: number) => similarTo(SearchReference.idOf(alike[run % alike.length] ?? 1));
  return [
    read(
      'words and three filters, with all counts',
      WANTED.text,
      (run) => Promise.all([me.page(textWithFilters(run)), me.counts(textWithFilters(run))]),
      ([page, counts], run) => {
        const body = textWithFilters(run);
        expectPage(reference, listed(page), { ...byRun, body, order: null });
        expectCounts(reference, counts, body);
      },
    ),
    read(
      'sorted by metadata',
      WANTED.sort,
      (run) => me.page(sortedByMetadata(run)),
      (page, run) => {
        const body = sortedByMetadata(run);
        const [sort] = body.sort ?? [];
        const property = sort?.scope.entity === 'metadata' ? sort.scope.metadata_property : '';
        const keyOf = (item: number) => reference.metadataOf(item, property);
        const order = { keyOf, direction: sort?.order ?? 'asc' };
        expectPage(reference, listed(page), { ...byRun, body, order });
      },
    ),
    read(
      'the 50 most similar',
      WANTED.similar,
      (run) => me.page(like(run), 0, SIMILAR),
      (page, run) => expectSimilar(reference, page, { body: like(run), limit: SIMILAR }),
    ),
    read(
      'the 50 most similar of 2 %',
      WANTED.similar,
      (run) => me.page(ofTwoPercent(like(run), run), 0, SIMILAR),
      (page, run) => expectSimilar(reference, page, { body: ofTwoPercent(like(run), run), limit: SIMILAR }),
    ),
  ];
}
