import {
  isEntries,
  orderedJsonText,
  parseOrderedJson,
  WrittenNumber,
  type OrderedJson,
} from '#domain/shared/ordered-json';
import type { LoggedRecords } from '#server/services/task-records/log-records';
import type { RecordOutcome } from '#server/services/task-records/merge-batch';
import { WrittenJson } from '../http/answer';

/** Answer to a batch of records, or to a part of it. */
export function bulkAnswer(
  dataset: string,
  { outcomes, version }: LoggedRecords,
  hasRecords: boolean,
): WrittenJson {
  const failed = outcomes.filter(({ conflict }) => conflict !== undefined).length;
  const answer: readonly (readonly [string, OrderedJson])[] = [
    ['dataset', dataset],
    ['processed', new WrittenNumber(String(outcomes.length))],
    ['failed', new WrittenNumber(String(failed))],
    ...(hasRecords ? [['records', outcomes.map((outcome) => outcomeDto(outcome, version))] as const] : []),
  ];
  return new WrittenJson(orderedJsonText(new Map(answer)));
}

/** Numbers of any length stay numbers. A record in conflict was left alone, and has the version of the other writer. */
function outcomeDto({ name, conflict }: RecordOutcome, version: string): OrderedJson {
  return new Map<string, OrderedJson>([
    ['id', name.isNumber ? new WrittenNumber(name.text) : name.text],
    ['last_updated', conflict === undefined ? version : conflict],
    ...(conflict === undefined ? [] : [['conflict', true] as const]),
  ]);
}

const RECORDS = ',"records":[';

/** Joins the answers to the parts of a batch: numbers are added up. Lists of records are not parsed, because they may be long. */
export function joinedBulkAnswers(answers: readonly string[]): string {
  const [heads, lists]: [string[], string[]] = [[], []];
  for (const answer of answers) {
    // The name of a dataset, which comes before, has no quotation marks.
    const start = answer.indexOf(RECORDS);
    heads.push(start === -1 ? answer : `${answer.slice(0, start)}}`);
    if (start !== -1) lists.push(answer.slice(start + RECORDS.length, -2));
  }
  const head = orderedJsonText(heads.map((text) => parseOrderedJson(text)).reduce(added));
  return lists.length === 0 ? head : `${head.slice(0, -1)}${RECORDS}${lists.join(',')}]}`;
}

function added(one: OrderedJson, other: OrderedJson): OrderedJson {
  if (!isEntries(one) || !isEntries(other)) return one;
  const sum = ([key, value]: readonly [string, OrderedJson]): readonly [string, OrderedJson] => {
    const more = other.get(key);
    return value instanceof WrittenNumber && more instanceof WrittenNumber
      ? [key, new WrittenNumber(String(value.value + more.value))]
      : [key, value];
  };
  return new Map([...one].map(sum));
}
