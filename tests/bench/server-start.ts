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
    await product.stop();
    warm.push(await timed(() => product.start()));
    await product.remove();
  }
  return [
    { what: 'first start, with samples', unit: 'ms', samples: first, budget: null },
    { what: 'warm start', unit: 'ms', samples: warm, budget: null },
  ];
}
