import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { BulkAct } from '#domain/bulk/bulk-act';
import type { BulkRecord, OrderOf } from '#domain/bulk/bulk-record';
import type { ListedProblem } from '#domain/bulk/listed-problems';
import type { ActQuestion } from './act-question.view-model';

/** Texts for the verbs of one family. */
export interface ActTexts<S extends BulkRecord> {
  /** The title of the confirmation: "Submit 12 records?" */
  title(order: OrderOf<S>, count: number): string;
  /** The button that starts the action: "Submit 12 records" */
  confirm(order: OrderOf<S>, count: number): string;
  /** "Submitting 12 records" */
  doing(order: OrderOf<S>, count: number): string;
  /** "12 records submitted." */
  ended(order: OrderOf<S>, count: number): string;
  /** In the list of earlier actions: "Submit 12 records" */
  listed(order: OrderOf<S>, count: number): string;
}

/** Text for a running action; the text for an undo is the same in all families. */
export function doingTexts<S extends BulkRecord>(
  { order }: Pick<BulkAct<S>, 'order'>,
  words: Pick<ActTexts<S>, 'doing'>,
  t: TFunction,
  count: number,
): string {
  return order === null ? t('bulkActs.doing.undo', { count }) : words.doing(order, count);
}

/** Parts of bulk actions that depend on the family of records, and are therefore provided by the page. */
export interface ActSlots<S extends BulkRecord> {
  readonly words: ActTexts<S>;
  /** The texts of a record, by which the effect is judged. */
  texts(record: S['record']): ReactNode;
  /** Current state of a record, and the state after the action, as items of a description list. */
  effects(record: S['record'], request: S['request']): ReactNode;
  /** The order in the confirmation, with its numbers and the controls that change it. */
  order(question: ActQuestion<S>): ReactNode;
  /** A note about the order of an earlier action; null for none. */
  orderNote(order: OrderOf<S>): ReactNode;
  /** Reason why a record was skipped. */
  skipReason(act: BulkAct<S>, skip: S['skip']): ReactNode;
  /** Current state of a record compared with that of the action; null without a conflict. */
  conflict(act: BulkAct<S>, problem: ListedProblem<S>): ReactNode;
  /** Address of a record in a state. */
  pathOf(act: BulkAct<S>, recordId: string, state: S['state']): string;
}
