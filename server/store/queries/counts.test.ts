import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDataset, openWorld, type World } from '#tests/server/world';
import { addToUserCounts, userCounts } from './counts';
import type { Store } from './store';

let world: World;
let datasetId: string;
let userId: string;

beforeAll(async () => {
  world = await openWorld();
  userId = world.users.annotator;
});
afterAll(() => world.close());
beforeEach(async () => {
  datasetId = (await addDataset(world)).id;
});

const DRAFTED = { draft: 1, submitted: 0, discarded: 0 };
const DRAFT_SUBMITTED = { draft: -1, submitted: 1, discarded: 0 };

/** The database, and how many statements it was asked since. */
function counted() {
  const asked = { statements: 0 };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      asked.statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: world.engine.db.withPlugin(plugin), asked };
}

async function isAnyWaiting(db: Store): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks where not granted`.execute(db);
  return rows.length > 0;
}

describe('the counts of a user', () => {
  it('come into being with the first answer', async () => {
    const { db } = world.engine;
    expect(await userCounts(db, datasetId, userId)).toEqual({ draft: 0, submitted: 0, discarded: 0 });
    await addToUserCounts(db, datasetId, userId, DRAFTED);
    expect(await userCounts(db, datasetId, userId)).toEqual(DRAFTED);
  });

  it('are moved by every further answer in one statement', async () => {
    await addToUserCounts(world.engine.db, datasetId, userId, DRAFTED);
    const { db, asked } = counted();
    await addToUserCounts(db, datasetId, userId, DRAFT_SUBMITTED);
    expect(asked.statements).toBe(1);
    expect(await userCounts(db, datasetId, userId)).toEqual({ draft: 0, submitted: 1, discarded: 0 });
  });

  it('hold all first answers that are given at once', async () => {
    const { db } = world.engine;
    let others: readonly Promise<void>[] = [];
    await db.transaction().execute(async (transaction) => {
      await addToUserCounts(transaction, datasetId, userId, DRAFTED);
      others = [0, 1, 2].map(() => addToUserCounts(db, datasetId, userId, DRAFTED));
      // On a server with many connections they find no row to move, and then wait for this one. An embedded database begins
      // with them when this has ended, so it is not looked for ever.
      for (let look = 0; look < 100 && !(await isAnyWaiting(transaction)); look += 1);
    });
    await Promise.all(others);
    expect(await userCounts(db, datasetId, userId)).toEqual({ draft: 4, submitted: 0, discarded: 0 });
  });

  it('never fall below nothing', async () => {
    await expect(addToUserCounts(world.engine.db, datasetId, userId, DRAFT_SUBMITTED)).rejects.toThrow(
      'user_dataset_counts_draft_check',
    );
  });
});
