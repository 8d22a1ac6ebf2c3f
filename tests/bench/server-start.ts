import { OwnerApi } from '../e2e/support/owner-api';
import { Product } from '../e2e/support/product';
import type { Measured } from './report';
import { timed } from './timed';

/** From the command to the first answer: on an empty folder (database, owner, samples), and on the same folder again. */
export async function measureStarts(runs: number): Promise<readonly Measured[]> {
  const first: number[] = [];
  const warm: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const beginning = performance.now();
    const product = await Product.start();
    first.push(performance.now() - beginning);
    await expectSamples(product);
    await product.stop();
    warm.push(await timed(() => product.start()));
    await expectSamples(product);
    await product.remove();
  }
  return [
    { what: 'first start, with samples', unit: 'ms', samples: first, budget: null },
    { what: 'warm start', unit: 'ms', samples: warm, budget: null },
  ];
}

/** The owner can sign in, and one of the samples has its records. */
async function expectSamples({ url }: Product): Promise<void> {
  const owner = await OwnerApi.of(url);
  const records = await owner.records(await owner.datasetId('Support conversations'));
  if (records.length === 0) throw new Error('The samples have no records');
}
