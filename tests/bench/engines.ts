import { Product, type ProductOptions } from '../e2e/support/product';
import { startPostgres } from './postgres';
import type { Measured } from './report';

const ENGINES = ['PGlite', 'PostgreSQL'] as const;

export type EngineName = (typeof ENGINES)[number];

/** Measures an empty product; null as the address of the database means the embedded one. */
export type MeasureProduct = (product: Product, databaseUrl: string | null) => Promise<readonly Measured[]>;

/** Calls need no pages: the client is neither built nor served. */
export const SERVER_ALONE: ProductOptions = { client: false };

/** The same on both engines, each row with the engine's name in front. */
export async function onBothEngines(
  measure: MeasureProduct,
  options: ProductOptions = SERVER_ALONE,
): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (const engine of ENGINES) {
    // One after the other: they would slow each other down.
    // oxlint-disable-next-line no-await-in-loop
    const rows = await onEngine(engine, measure, options);
    measured.push(...rows.map((row) => ({ ...row, what: `${engine}: ${row.what}` })));
  }
  return measured;
}

/** A product on an engine, removed afterwards. A PostgreSQL that is not there is said, and measured as nothing. */
export async function onEngine(
  engine: EngineName,
  measure: MeasureProduct,
  options: ProductOptions = SERVER_ALONE,
): Promise<readonly Measured[]> {
  if (engine === 'PGlite') return withProduct(null, measure, options);
  const postgres = await startPostgres();
  if (postgres === null) {
    console.log(
      'There is no PostgreSQL on this machine, nor OSTRAKA_TEST_DATABASE_URL: it is not measured.\n',
    );
    return [];
  }
  try {
    return await withProduct(postgres.url, measure, options);
  } finally {
    await postgres.stop();
  }
}

async function withProduct(
  databaseUrl: string | null,
  measure: MeasureProduct,
  options: ProductOptions,
): Promise<readonly Measured[]> {
  const env = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
  const product = await Product.start({ ...options, samples: false, env });
  try {
    return await measure(product, databaseUrl);
  } finally {
    await product.remove();
  }
}
