import { afterAll, beforeAll, beforeEach } from 'vitest';
import { TaskDataset } from './task-dataset';
import { openWorld, type World } from './world';

interface Given {
  readonly world: World;
  readonly dataset: TaskDataset;
}

/** Opens one world for the tests of a file, and gives each test an empty dataset of text classification in it. */
export function beforeEachTest(prefix: string, take: (given: Given) => Promise<unknown> | void): void {
  let world: World;
  let count = 0;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    count += 1;
    await take({ world, dataset: await TaskDataset.create(world, `${prefix}-${count}`) });
  });
}
