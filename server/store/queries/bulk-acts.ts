import { sql } from 'kysely';
import type { Row, Store } from './store';

export type BulkActRow = Omit<Row<'bulk_acts'>, 'ordinal'>;

/** Dataset and user that a bulk action belongs to. */
export type ActKey = Pick<BulkActRow, 'id' | 'dataset_id' | 'user_id'>;

/** Counts responses that were written in an act, whether it was reported before or not. */
export function actToAddTo(db: Store, act: ActKey, written: number, at: string) {
  return db
    .insertInto('bulk_acts')
    .values({ ...act, written, inserted_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict.columns(['id', 'dataset_id', 'user_id']).doUpdateSet({
        written: sql<number>`bulk_acts.written + excluded.written`,
        updated_at: at,
      }),
    );
}

type ReportedAct = ActKey & Pick<BulkActRow, 'verb' | 'undoes' | 'total' | 'sample_looked' | 'sample_wrong'>;

/** Keeps a reported act, again each time; when it began and what was written in it stays. */
export async function putAct(db: Store, act: ReportedAct, at: string): Promise<void> {
  const { verb, undoes, total, sample_looked, sample_wrong } = act;
  await db
    .insertInto('bulk_acts')
    .values({ ...act, inserted_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['id', 'dataset_id', 'user_id'])
        .doUpdateSet({ verb, undoes, total, sample_looked, sample_wrong, updated_at: at }),
    )
    .execute();
}

/** Removes acts in which nothing was written, but for the newest acts of the author and the given one. */
export async function forgetUnwrittenActs(
  db: Store,
  { id, dataset_id, user_id }: ActKey,
  newest: number,
): Promise<void> {
  await db
    .deleteFrom('bulk_acts')
    .where('dataset_id', '=', dataset_id)
    .where('user_id', '=', user_id)
    .where('written', '=', 0)
    .where('id', '<>', id)
    .where('ordinal', '<=', (build) =>
      build
        .selectFrom('bulk_acts as acts')
        .select('acts.ordinal')
        .where('acts.dataset_id', '=', dataset_id)
        .where('acts.user_id', '=', user_id)
        .orderBy('acts.ordinal', 'desc')
        .offset(newest)
        .limit(1),
    )
    .execute();
}

export interface ActInHistory extends BulkActRow {
  readonly ordinal: number;
  readonly undone_by: string | null;
}

type ActAuthor = Pick<ActKey, 'dataset_id' | 'user_id'>;

export async function findAct(db: Store, { id, ...author }: ActKey): Promise<ActInHistory | undefined> {
  return actsOf(db, author).where('acts.id', '=', id).executeTakeFirst();
}

/** Acts in which something was written, newest first, those before an ordinal. */
export function listActs(
  db: Store,
  author: ActAuthor,
  before: number,
  limit: number,
): Promise<ActInHistory[]> {
  return actsOf(db, author)
    .where('acts.ordinal', '<', before)
    .where('acts.written', '>', 0)
    .orderBy('acts.ordinal', 'desc')
    .limit(limit)
    .execute();
}

function actsOf(db: Store, author: ActAuthor) {
  return db
    .selectFrom('bulk_acts as acts')
    .selectAll('acts')
    .select((build) =>
      build
        .selectFrom('bulk_acts as undoing')
        .select('undoing.id')
        .whereRef('undoing.undoes', '=', 'acts.id')
        .where('undoing.user_id', '=', author.user_id)
        .where('undoing.dataset_id', '=', author.dataset_id)
        .orderBy('undoing.ordinal', 'desc')
        .limit(1)
        .as('undone_by'),
    )
    .where('acts.user_id', '=', author.user_id)
    .where('acts.dataset_id', '=', author.dataset_id);
}
