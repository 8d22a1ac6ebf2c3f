import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { BulkAct } from '#domain/bulk/bulk-act';
import type { BulkRecord, OrderOf } from '#domain/bulk/bulk-record';
import type { ListedProblem } from '#domain/bulk/listed-problems';
import type { TextRecord } from '#domain/field/record-text';
import type { StatusName } from '#domain/queue/status-list';
import type { ActQuestion } from './act-question.view-model';

/** A record in bulk actions whose texts can be drawn. */
export interface TextBulkRecord extends BulkRecord {
  readonly record: TextRecord;
}

/** Names of the verbs of one family, in sentences. */
export interface ActTexts<S extends BulkRecord> {
  /** The question before it is carried out: "Submit 12 records?" */
  asked(order: OrderOf<S>, count: number): string;
  /** The button that carries it out: "Submit 12 records" */
  confirm(order: OrderOf<S>, count: number): string;
  /** "Submitting 12 records" */
  doing(order: OrderOf<S>, count: number): string;
  /** "12 records submitted." */
  ended(order: OrderOf<S>, count: number): string;
  /** In the list of earlier actions: "Submit 12 records" */
  listed(order: OrderOf<S>, count: number): string;
}

/** An action under way in words; an undo has the same in every family. */
export function doingTexts<S extends BulkRecord>(
  { order }: Pick<BulkAct<S>, 'order'>,
  words: Pick<ActTexts<S>, 'doing'>,
  t: TFunction,
  count: number,
): string {
  return order === null ? t('bulkActs.doing.undo', { count }) : words.doing(order, count);
}

/** Parts of bulk actions that depend on the family of records, and so are drawn and worded by the page. */
export interface ActSlots<S extends TextBulkRecord> {
  readonly words: ActTexts<S>;
  /** State of a record now, and the one that the action would give it, as terms of a list. */
  effects(record: S['record'], request: S['request']): ReactNode;
  /** The order of a question, with its numbers and the controls that change it. */
  order(question: ActQuestion<S>): ReactNode;
  /** A line about the order of an earlier action; null for none. */
  orderNote(order: OrderOf<S>): ReactNode;
  /** Reason why nothing was sent of a record. */
  skipReason(act: BulkAct<S>, skip: S['skip']): ReactNode;
  /** Current state of a record beside the one of the action; null where they do not conflict. */
  conflict(act: BulkAct<S>, problem: ListedProblem<S>): ReactNode;
  /** Status of a record in that state, for the way to it. */
  statusOf(state: S['state']): StatusName;
}
