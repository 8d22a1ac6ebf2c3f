import { err, ok, type Result } from '#domain/shared/result';
import type { LockedRecord } from '#server/store/queries/records';
import type { ResponseRow } from '#server/store/queries/responses';
import type { NewId } from '../ports';
import { FORBIDDEN, type ServiceFailure } from '../service-failure';
import { checkAnswers, type AskedQuestion, type GivenResponse } from './check-answers';
import { subjectOf, type RecordChange, type ResponseChange } from './response-changes';

/** What a person wants for one of many records. */
export interface ManyItem {
  readonly recordId: string;
  /** `updated_at` of the response it builds on; null for none. Absent, whatever is there is replaced. */
  readonly precondition?: string | null | undefined;
  /** Null takes the response back. */
  readonly given: GivenResponse | null;
}

/** Everything that decides about the items, as it is while nobody else can change it. */
export interface ItemsScene {
  readonly userId: string;
  /** Those the person may answer; whatever else they named is in `forbidden` or does not exist. */
  readonly records: ReadonlyMap<string, LockedRecord>;
  readonly forbidden: ReadonlySet<string>;
  /** The person's responses by record. */
  readonly own: ReadonlyMap<string, ResponseRow>;
  readonly questions: ReadonlyMap<string, readonly AskedQuestion[]>;
  readonly newId: NewId;
  /** A later one at each call. */
  readonly now: () => string;
}

/** Why an item was not carried out; `current` where it matters what the person's response is instead. */
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
export function decideItems(items: readonly ManyItem[], scene: ItemsScene): DecidedItems {
  const own = new Map(scene.own);
  const changes: RecordChange[] = [];
  const outcomes = items.map((item): ItemOutcome => {
    const record = scene.records.get(item.recordId);
    if (record === undefined) return err({ failure: whyUnreached(item, scene) });
    const at = scene.now();
    const change = decide(item, record, own.get(record.id) ?? null, { ...scene, at });
    if (!change.ok) return change;
    changes.push({ ...change.value, record, at });
    if (change.value.after === null) own.delete(record.id);
    else own.set(record.id, change.value.after);
    return ok(subjectOf(change.value));
  });
  return { outcomes, changes };
}

function whyUnreached({ recordId }: ManyItem, { forbidden }: ItemsScene): ServiceFailure {
  return forbidden.has(recordId) ? FORBIDDEN : { code: 'not-found', entity: 'Record', id: recordId };
}

function decide(
  { precondition, given }: ManyItem,
  record: LockedRecord,
  before: ResponseRow | null,
  scene: Pick<ItemsScene, 'userId' | 'questions' | 'newId'> & { readonly at: string },
): Result<ResponseChange, ItemRefusal> {
  const recordId = record.id;
  if (precondition !== undefined && precondition !== (before?.updated_at ?? null)) {
    return err({
      failure: { code: 'response-changed', id: before?.id ?? null, recordId },
      current: before,
    });
  }
  if (given === null) {
    return before === null
      ? err({ failure: { code: 'no-response', recordId }, current: null })
      : ok({ before, after: null });
  }
  const values = checkAnswers(given, scene.questions.get(record.dataset_id) ?? [], record.fields);
  if (!values.ok) return err({ failure: values.error });
  const said = { status: given.status, values: values.value, updated_at: scene.at };
  if (before !== null) return ok({ before, after: { ...before, ...said, version: before.version + 1 } });
  const place = { dataset_id: record.dataset_id, record_id: recordId, user_id: scene.userId };
  return ok({ before, after: { id: scene.newId(), ...place, ...said, version: 1, inserted_at: scene.at } });
}
