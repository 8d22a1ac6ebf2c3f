import { Product } from '../e2e/support/product';

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export interface StartTimes {
  /** Milliseconds from the command to the first answer, on an empty folder: database, owner, samples. */
  readonly first: readonly number[];
  /** The same on the folder that the first start has made. */
  readonly warm: readonly number[];
}

export async function measureStarts(runs: number): Promise<StartTimes> {
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
  return { first, warm };
}
