import type { Result } from '#domain/shared/result';
import { hasRightIn } from '#domain/access/rights';
import type { JudgedQuestion } from '#domain/feedback/response-rules';
import type { JsonValue } from '#server/store/json';
import { questionsOfRecords } from '#server/store/queries/dataset-parts';
import { locationsOfRecords, recordsToLock } from '#server/store/queries/records';
import { responsesOfUser, responseToFind, type ResponseRow } from '#server/store/queries/responses';
import type { Row, Store } from '#server/store/queries/store';
import { together, type GroupedStatement } from '#server/store/together';
import { inTransaction } from '#server/store/transaction';
import { reachResponse } from '../access/reachable';
import type { AppContext, CallContext } from '../app-context';
import { questionsFrom } from '../records/write-context';
import type { Outcome, ServiceFailure } from '../service-failure';
import {
  decideResponses,
  type ResponseInput,
  type ItemOutcome,
  type ItemsContext,
  type Precondition,
  type ResponseItem,
} from './decide-responses';
import { storeChanges } from './store-changes';

/** Makes the body of the answer to a write. If it is a refusal, nothing is changed. */
export type BodyOf = (outcomes: readonly ItemOutcome[]) => Result<JsonValue, ServiceFailure>;

/** Responses of the caller, in order, and the bulk action they belong to. */
export interface OwnResponses {
  readonly items: readonly ResponseItem[];
  readonly actId: string | null;
}

/** Writes or removes responses of the caller in one transaction. A refused item does not affect the others. */
export async function writeOwnResponses(
  context: CallContext,
  { items, actId }: OwnResponses,
  bodyOf: BodyOf,
): Outcome<unknown> {
  const ids = [...new Set(items.map(({ recordId }) => recordId))];
  const [{ rows: locations }, { rows: questions }] = await together(context.store, [
    locationsOfRecords(context.store, ids),
    questionsOfRecords(context.store, ids),
  ]);
  const readable = locations.filter(({ workspace_id }) => hasRightIn(context.caller, 'read', workspace_id));
  const readableIds = readable.map(({ id }) => id);
  const datasetIds = [...new Set(readable.map(({ dataset_id }) => dataset_id))];
  return write(context, {
    items,
    ids: readableIds,
    datasetIds,
    questions,
    forbidden: locations.filter((location) => !readable.includes(location)).map(({ id }) => id),
    current: (transaction) => responsesOfUser(transaction, datasetIds, readableIds, context.caller.id),
    actId,
    bodyOf,
  });
}

/** Change of a response that a request names. */
export interface NamedResponse {
  readonly id: string;
  readonly precondition: Precondition | undefined;
  /** Null removes the response. */
  readonly given: ResponseInput | null;
}

/** Replaces or removes a response by its id, the caller's own or that of another user whose answers the caller manages. */
export async function writeNamedResponse(
  context: CallContext,
  { id, precondition, given }: NamedResponse,
  bodyOf: BodyOf,
): Outcome<unknown> {
  const reached = await reachResponse(context, id);
  if (!reached.ok) return reached;
  const { record_id: recordId, dataset_id } = reached.value;
  return write(context, {
    items: [{ recordId, responseId: id, precondition, given }],
    ids: [recordId],
    datasetIds: [dataset_id],
    questions: given === null ? [] : await questionsOfRecords(context.store, [recordId]).execute(),
    forbidden: [],
    current: (transaction) => responseToFind(transaction, id),
    actId: null,
    bodyOf,
  });
}

/** A write to records that the caller may answer. */
interface ResponsesWrite extends OwnResponses {
  readonly ids: readonly string[];
  /** Of all records. */
  readonly datasetIds: readonly string[];
  /** Of all datasets of the records. */
  readonly questions: readonly Row<'questions'>[];
  readonly forbidden: readonly string[];
  /** Reads the responses the items are about. */
  readonly current: (transaction: Store) => GroupedStatement<ResponseRow>;
  readonly bodyOf: BodyOf;
}

/**
 * Runs a write in one transaction: responses, counts and log. A refusal does not roll back, so every refusal must come before the first
 * change.
 */
async function write(context: CallContext, request: ResponsesWrite): Outcome<unknown> {
  const { store, clock, newId, limits } = context;
  const { items, actId, ids, datasetIds, forbidden, bodyOf } = request;
  const target: ItemsContext = {
    userId: context.caller.id,
    records: new Map(),
    forbidden: new Set(forbidden),
    current: new Map(),
    questions: questionsByDataset(request.questions, limits),
    newId,
    now: () => clock.timestamp(),
  };
  if (ids.length === 0) return bodyOf(decideResponses(items, target).outcomes);
  return inTransaction(store, async (transaction) => {
    const [{ rows: records }, { rows: responses }] = await together(transaction, [
      recordsToLock(transaction, datasetIds, ids),
      request.current(transaction),
    ]);
    const found = {
      records: new Map(records.map((record) => [record.id, record])),
      current: new Map(responses.map((row) => [row.record_id, row])),
    };
    const { outcomes, changes } = decideResponses(items, { ...target, ...found });
    const body = bodyOf(outcomes);
    if (body.ok) await storeChanges(transaction, changes, { userId: target.userId, actId });
    return body;
  });
}

function questionsByDataset(
  questions: ResponsesWrite['questions'],
  limits: AppContext['limits'],
): ReadonlyMap<string, readonly JudgedQuestion[]> {
  const byDataset = new Map<string, Row<'questions'>[]>();
  for (const question of questions)
    byDataset.set(question.dataset_id, [...(byDataset.get(question.dataset_id) ?? []), question]);
  return new Map([...byDataset].map(([id, rows]) => [id, questionsFrom(rows, limits)]));
}
