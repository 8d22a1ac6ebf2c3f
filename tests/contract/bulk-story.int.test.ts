import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../server/seeded-random';
import { openWorld, type World } from '../server/world';
import { Worker } from './bulk-story';
import { aBulkDataset } from './bulk-world';

const RECORDS = 24;
/** `.ci/nightly` runs a longer story. */
const STEPS = Number(process.env['OSTRAKA_STORY_STEPS'] ?? 250);

/** Number of stories; `OSTRAKA_STORIES=20` runs more than one. */
const STORIES = Number(process.env['OSTRAKA_STORIES'] ?? 1);
const PATIENCE = 180_000;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Every act is checked against the model as it ends. */
async function afterManySteps(seed: number): Promise<readonly Worker[]> {
  const random = seededRandom(seed);
  const fixture = await aBulkDataset(world, RECORDS);
  const people = [new Worker(fixture, 'annotator', random), new Worker(fixture, 'admin', random)];
  for (const person of people) await person.reload();
  for (let step = 1; step <= STEPS; step += 1) await random.pick(people).step();
  return people;
}

it.each(Array.from({ length: STORIES }, (_, index) => index + 1))(
  'two people act on one dataset and undo, and it ends where a simple model of it does (seed %i)',
  async (seed) => {
    for (const person of await afterManySteps(seed)) {
      expect(await person.snapshot()).toEqual(person.predicted());
    }
  },
  PATIENCE,
);
