import type { Product } from '../e2e/support/product';
import { ENGINES, type EngineName, type Run } from './chosen-parts';
import { onEngine } from './engines';
import { listed, readsOf, samplesOf, fixtureOf, type ReadFixture } from './growth-reads';
import { growthTable, type GrowthRow } from './growth-table';
import type { Section } from './report-sections';
import { plainTable } from './report';
import { untilKept } from './search';
import { similarTo, textWithFilters } from './search-calls';
import { expectSimilar, expectPage } from './search-checks';
import { writeSearchData, type SearchData } from './search-data';
import { SearchReference } from './search-reference';
import { timed } from './timed';

const RUNS = 60;
const QUICK_RUNS = 5;
/** Largest dataset of a quick run. */
const QUICK_RECORDS = 1_000;

/** Every read of a dataset by its size, on each engine. One size after the other, the small ones first. */
export async function* measureGrowth({ isQuick, sizes, engines }: Run): AsyncGenerator<Section> {
  const wanted = isQuick ? sizes.filter((size) => size <= QUICK_RECORDS) : sizes;
  for (const records of wanted.toSorted((a, b) => a - b))
    for (const engine of ENGINES.filter((one) => engines.includes(one)))
      yield* measureSize(engine, records, isQuick ? QUICK_RUNS : RUNS);
}

async function* measureSize(engine: EngineName, records: number, runs: number): AsyncGenerator<Section> {
  const rows: GrowthRow[] = [];
  await onEngine(engine, async (product, databaseUrl) => {
    await product.stop();
    const place = { folder: product.dataFolder, databaseUrl };
    const written: SearchData[] = [];
    const writing = await timed(async () => written.push(await writeSearchData(place, records)));
    console.log(`${records.toLocaleString('en-US')} records written on ${engine} in ${seconds(writing)}`);
    await product.start();
    for (const data of written) rows.push(...(await measureOn(product, data, runs)));
    return [];
  });
  if (rows.length === 0) return;
  const title = `Growth on ${engine}`;
  const told = plainTable(rows.map(({ what, samples }) => ({ what, samples, unit: 'ms', budget: null })));
  yield {
    title,
    told: `${records.toLocaleString('en-US')} records\n\n${told}`,
    bodyAfter: (before) => growthTable(before, records, rows),
  };
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

async function measureOn(product: Product, data: SearchData, runs: number): Promise<readonly GrowthRow[]> {
  const fixture = await fixtureOf(product.url, data);
  const imported = await firstSearches(fixture);
  await untilKept(product, data);
  await product.restart();
  const started = await firstSearches(fixture);
  const row = (what: string, took: number): GrowthRow => ({ what, wanted: null, samples: [took] });
  const rows = [
    row('first search after an import', imported.words),
    row('first similarity search after it', imported.similar),
    row('first search after a start', started.words),
    row('first similarity search after it, by what was kept', started.similar),
  ];
  for (const { what, wanted, once } of readsOf(fixture))
    rows.push({ what, wanted, samples: await samplesOf(once, runs) });
  return rows;
}

/** Each waits until all that it needs was read. The answers are compared afterwards. */
async function firstSearches({ me, reference, alike }: ReadFixture) {
  const body = textWithFilters(0);
  const like = similarTo(SearchReference.idOf(alike[0] ?? 1));
  const beginning = performance.now();
  const found = await me.page(body);
  const between = performance.now();
  const nearest = await me.page(like, 0, 50);
  const end = performance.now();
  const page = { body, status: 'pending', offset: 0, limit: 10, order: null } as const;
  expectPage(reference, listed(found), page);
  expectSimilar(reference, nearest, { body: like, limit: 50 });
  return { words: between - beginning, similar: end - between };
}
