import { ok, type Result } from '#domain/shared/result';
import type { JsonValue } from '#server/store/json';
import { placesOfRecords, type LockedRecord, type RecordPlace } from '#server/store/queries/records';
import { responsesOfUser } from '#server/store/queries/responses';
import type { Store } from '#server/store/queries/store';
import { mayRead, type Caller } from '../access/caller';
import type { AppContext } from '../app-context';
import type { ServiceFailure } from '../service-failure';
import type { AskedQuestion } from './check-answers';
import { decideItems, type ItemOutcome, type ItemsScene, type ManyItem } from './decide-items';
import { questionsAsked } from './questions-asked';
import { unlessRepeated, type RepeatableRequest } from './repeatable-reply';
import { writeResponses } from './response-write';

/** What a request says: items in order, the act on many they belong to, and how to know the request again. */
export interface ManyRequest {
  readonly items: readonly ManyItem[];
  readonly actId: string | null;
  readonly repeatable: RepeatableRequest | null;
}

/**
 * Answers, or takes back the answers to, many records in one transaction of a few statements. Each item stands for itself:
 * what is refused leaves the others alone. `replyOf` writes the answer, which is kept for a repeated request.
 */
export function writeMany(
  context: AppContext,
  caller: Caller,
  { items, actId, repeatable }: ManyRequest,
  replyOf: (outcomes: readonly ItemOutcome[]) => JsonValue,
): Promise<Result<unknown, ServiceFailure>> {
  return unlessRepeated(context.store, caller, repeatable, async () => {
    const ids = [...new Set(items.map(({ recordId }) => recordId))];
    const places = await placesOfRecords(context.store, ids);
    const scene = await prepareScene(context, caller, items, places);
    const [first, ...others] = places.filter(({ id }) => !scene.forbidden.has(id));
    if (first === undefined) return ok(replyOf(decideItems(items, scene).outcomes));
    return writeResponses(context, caller, {
      places: [first, ...others],
      repeatable,
      successStatus: 200,
      actId,
      async decide(transaction, records) {
        const own = await ownResponses(transaction, records, caller);
        const { outcomes, changes } = decideItems(items, { ...scene, records, own });
        return ok({ changes, body: replyOf(outcomes) });
      },
    });
  });
}

/** All that can be known before anything is locked. */
async function prepareScene(
  { store, clock, newId }: AppContext,
  caller: Caller,
  items: readonly ManyItem[],
  places: readonly RecordPlace[],
): Promise<ItemsScene> {
  const readable = places.filter(({ workspace_id }) => mayRead(caller, workspace_id));
  const hasAnswers = items.some(({ given }) => given !== null);
  return {
    userId: caller.id,
    records: new Map(),
    forbidden: new Set(places.filter((place) => !readable.includes(place)).map(({ id }) => id)),
    own: new Map(),
    questions: hasAnswers ? await questionsOf(store, readable) : new Map(),
    newId,
    now: () => clock.timestamp(),
  };
}

async function questionsOf(
  store: Store,
  places: readonly RecordPlace[],
): Promise<ReadonlyMap<string, readonly AskedQuestion[]>> {
  const questions = new Map<string, readonly AskedQuestion[]>();
  for (const datasetId of new Set(places.map(({ dataset_id }) => dataset_id))) {
    questions.set(datasetId, await questionsAsked(store, datasetId));
  }
  return questions;
}

async function ownResponses(
  transaction: Store,
  records: ReadonlyMap<string, LockedRecord>,
  { id: userId }: Caller,
) {
  const locked = [...records.values()];
  const datasetIds = [...new Set(locked.map(({ dataset_id }) => dataset_id))];
  const rows = await responsesOfUser(transaction, datasetIds, [...records.keys()], userId);
  return new Map(rows.map((row) => [row.record_id, row]));
}
