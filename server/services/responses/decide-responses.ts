import type { ResponseStatusDto } from '#contract/response';
import { checkResponse, type JudgedQuestion, type ResponseProblem } from '#domain/feedback/response-rules';
import { nextResponse, type TransitionRefusal } from '#domain/feedback/response-transition';
import { err, ok, type Result } from '#domain/shared/result';
import type { LockedRecord } from '#server/store/queries/records';
import type { ResponseRow } from '#server/store/queries/responses';
import type { NewId } from '../ports';
import { storedValues, textOfField, type ValuesInput } from '../stored-answer';
import { FORBIDDEN, type ServiceFailure } from '../service-failure';
import { subjectOf, type RecordChange, type ResponseChange } from './response-changes';

export interface ResponseInput {
  readonly status: ResponseStatusDto;
  readonly values: ValuesInput | null;
}

/** States of a response, by `updated_at`, one of which it must be in; null for none. */
export type Precondition = ReadonlyArray<string | null>;

/** One response that a request wants written or removed. */
export interface ResponseItem {
  readonly recordId: string;
  /** The response the request names; left out, it is the caller's own to the record. */
  readonly responseId?: string;
  /** Left out, the response is replaced whatever it is. */
  readonly precondition?: Precondition | undefined;
  /** Null removes the response. */
  readonly given: ResponseInput | null;
}

/** Everything that decides about the items, as it is while no other request can change it. */
export interface ItemsContext {
  readonly userId: string;
  /** Those the caller may answer; any other that an item names is in `forbidden` or does not exist. */
  readonly records: ReadonlyMap<string, LockedRecord>;
  readonly forbidden: ReadonlySet<string>;
  /** The responses that the items are about, by record. */
  readonly current: ReadonlyMap<string, ResponseRow>;
  /** By dataset. */
  readonly questions: ReadonlyMap<string, readonly JudgedQuestion[]>;
  readonly newId: NewId;
  /** A later one at each call. */
  readonly now: () => string;
}

/** Why an item was not carried out; `current` where it matters what the response is instead. */
export interface ItemRefusal {
  readonly failure: ServiceFailure;
  readonly current?: ResponseRow | null;
}

/** The response as it is after the item; of a removal, as it last was. */
export type ItemOutcome = Result<ResponseRow, ItemRefusal>;

export interface DecidedItems {
  readonly outcomes: readonly ItemOutcome[];
  readonly changes: readonly RecordChange[];
}

/** In the order of the items: the second one for the same record builds on what the first one did. */
export function decideResponses(items: readonly ResponseItem[], target: ItemsContext): DecidedItems {
  const current = new Map(target.current);
  const changes: RecordChange[] = [];
  const outcomes = items.map((item): ItemOutcome => {
    const record = target.records.get(item.recordId);
    if (record === undefined) return err({ failure: whyUnreached(item, target) });
    const at = target.now();
    const change = decide(item, record, current.get(record.id) ?? null, { ...target, at });
    if (!change.ok) return change;
    changes.push({ ...change.value, record, at });
    if (change.value.after === null) current.delete(record.id);
    else current.set(record.id, change.value.after);
    return ok(subjectOf(change.value));
  });
  return { outcomes, changes };
}

function whyUnreached({ recordId }: ResponseItem, { forbidden }: ItemsContext): ServiceFailure {
  return forbidden.has(recordId) ? FORBIDDEN : { code: 'not-found', entity: 'Record', id: recordId };
}

function decide(
  { responseId, precondition, given }: ResponseItem,
  record: LockedRecord,
  before: ResponseRow | null,
  target: Pick<ItemsContext, 'userId' | 'questions' | 'newId'> & { readonly at: string },
): Result<ResponseChange, ItemRefusal> {
  if (responseId !== undefined && before === null)
    return err({ failure: { code: 'not-found', entity: 'Response', id: responseId } });
  const questions = target.questions.get(record.dataset_id) ?? [];
  const next = nextResponse(
    {
      current: before,
      to: given?.status ?? 'pending',
      buildsOn: (current) => precondition?.includes(current?.updated_at ?? null) ?? true,
    },
    (status) => valuesToStore(questions, { status, values: given?.values ?? null }, record.fields),
  );
  if (!next.ok) return err(refusalOf(next.error, record.id, { current: before, questions, given }));
  if (next.value === null) return ok({ before, after: null });
  const { status, answers: values } = next.value;
  const said = { status, values, updated_at: target.at };
  if (before !== null) return ok({ before, after: { ...before, ...said, version: before.version + 1 } });
  const key = { dataset_id: record.dataset_id, record_id: record.id, user_id: target.userId };
  return ok({ before, after: { id: target.newId(), ...key, ...said, version: 1, inserted_at: target.at } });
}

/** The values of existing questions. */
function valuesToStore(
  questions: readonly JudgedQuestion[],
  { status, values }: ResponseInput,
  fields: Readonly<Record<string, string | null>>,
): Result<ResponseRow['values'], ResponseProblem> {
  const checked = checkResponse(questions, status, values, (name) => textOfField(fields, name));
  if (!checked.ok) return checked;
  return ok(values === null ? null : storedValues(checked.value));
}

interface Judged {
  readonly current: ResponseRow | null;
  readonly questions: readonly JudgedQuestion[];
  readonly given: ResponseInput | null;
}

function refusalOf(
  refusal: TransitionRefusal | ResponseProblem,
  recordId: string,
  { current, questions, given }: Judged,
): ItemRefusal {
  if (refusal.code === 'response-changed')
    return { failure: { code: 'response-changed', id: current?.id ?? null, recordId }, current };
  if (refusal.code === 'no-response') return { failure: { code: 'no-response', recordId }, current };
  return { failure: { code: 'bad-answers', problem: refusal, questions, values: given?.values ?? null } };
}
