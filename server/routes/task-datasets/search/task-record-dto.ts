import {
  isEntries,
  isList,
  orderedJsonText,
  parseOrderedJson,
  type OrderedJson,
} from '#domain/shared/ordered-json';
import { judgedRecord, type JudgedRecord } from '#domain/task-record/judged-record';
import { recordMetrics, type Capitalness, type Mention } from '#domain/task-record/record-metrics';
import type { RecordTask } from '#domain/task-record/task-record';
import { storedEntries } from '#server/services/task-datasets/merged-entries';
import type { AnsweredTaskRecord } from '#server/services/task-search/found-task-records';
import type { AlikeRecords, FoundTaskRecords } from '#server/services/task-search/search-task-records';
import type { VectorText } from '#server/store/queries/task-record-rows';
import { mapPortions } from '#server/services/records/record-portions';
import type { WrittenJson } from '../../http/answer';
import { portionedJson } from '../../http/portioned-items';

export function foundTaskRecordsDto(found: FoundTaskRecords, hasMetrics: boolean): WrittenJson {
  const { task, total, records, keywords, alike, aggregations } = found;
  const texts = mapPortions(records, (record) => {
    const { row } = record;
    const metrics = hasMetrics ? metricsText(judgedRow(task, row)) : '{}';
    return recordText(record, [
      `"metrics":${metrics}`,
      ...keywordsText(keywords?.keywordsOf(task, row.content) ?? []),
      ...alikeText(alike.get(row.id)),
    ]);
  });
  const after = aggregations === null ? ']}' : `],"aggregations":${orderedJsonText(aggregations)}}`;
  return portionedJson(texts, `{"total":${total},"records":[`, after);
}

function keywordsText(keywords: readonly string[]): readonly string[] {
  return keywords.length === 0 ? [] : [`"search_keywords":${JSON.stringify(keywords)}`];
}

function alikeText(alike: AlikeRecords | undefined): readonly string[] {
  if (alike === undefined) return [];
  const { digest, count } = alike;
  return [`"alike":${JSON.stringify({ digest, count })}`];
}

/** A record as JSON. Nulls and keys that no writer gave are left out; JSON of users stays as it was written. */
function recordText({ row, vectors }: AnsweredTaskRecord, found: readonly string[]): string {
  const { name, is_number: isNumber, status, event_timestamp: eventTime, updated_at: updated } = row;
  const metadata = inside(row.metadata);
  const parts = [
    `"id":${isNumber ? name : JSON.stringify(name)}`,
    metadata === '' ? '' : `"metadata":{${metadata}}`,
    eventTime === null ? '' : `"event_timestamp":${JSON.stringify(eventTime)}`,
    `"status":${JSON.stringify(status)}`,
    inside(withoutNulls(row.marks)),
    vectors.length === 0 ? '' : `"vectors":{${vectors.map(vectorText).join(',')}}`,
    ...found,
    `"last_updated":${JSON.stringify(updated)}`,
    inside(withoutNulls(row.content)),
  ];
  return `{${parts.filter((part) => part !== '').join(',')}}`;
}

function vectorText({ name, value, extras }: VectorText): string {
  const others = extras === null ? '' : inside(withoutNulls(extras));
  return `${JSON.stringify(name)}:{"value":${value}${others === '' ? '' : `,${others}`}}`;
}

function inside(object: string): string {
  return object.slice(1, -1);
}

function withoutNulls(json: string): string {
  return json.includes('null') ? orderedJsonText(nullsLeftOut(parseOrderedJson(json))) : json;
}

/** Also in nested objects; lists keep theirs. */
function nullsLeftOut(value: OrderedJson): OrderedJson {
  if (isList(value)) return value.map((item) => nullsLeftOut(item));
  if (!isEntries(value)) return value;
  return new Map(
    [...value].filter(([, item]) => item !== null).map(([key, item]) => [key, nullsLeftOut(item)]),
  );
}

export function judgedRow(task: RecordTask, { content, marks }: AnsweredTaskRecord['row']): JudgedRecord {
  return judgedRecord(task, { content: storedEntries(content), marks: storedEntries(marks) });
}

/** Measures of a record as JSON (TWI-24). */
export function metricsText(record: JudgedRecord): string {
  const { textLength, tokens } = recordMetrics(record);
  return JSON.stringify({
    text_length: textLength,
    ...(tokens !== null && {
      tokens: tokens.tokens.map(({ value, capitalness }) => ({ value, ...capitalnessDto(capitalness) })),
      predicted: { mentions: tokens.predicted.map(mentionDto) },
      annotated: { mentions: tokens.annotated.map(mentionDto) },
    }),
  });
}

function mentionDto({ value, label, score, capitalness }: Mention) {
  return { value, label, score, ...capitalnessDto(capitalness) };
}

function capitalnessDto(capitalness: Capitalness | null) {
  return capitalness === null ? null : { capitalness };
}
