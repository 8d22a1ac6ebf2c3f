import { judgedRecord, type JudgedRecord } from './judged-record';
import { SCORE_SUM_MAX } from './record-limits';
import type { RecordRuleCode } from './record-problem';
import type { DocumentParts } from './task-document';
import type { Marked, RecordTask, TaskStatus } from './task-record';
import { tokenTable } from './token-classification/token-table';

interface RecordRule {
  readonly code: RecordRuleCode;
  isBroken(record: JudgedRecord, status: TaskStatus): boolean;
}

/** Rules that concern several values of a record. The single values are valid already (TWI-19). */
const RECORD_RULES: readonly RecordRule[] = [
  {
    code: 'not-one-label',
    isBroken: (record) => {
      const labels = isSingleLabel(record) ? record.annotation?.value.labels : undefined;
      return labels !== undefined && labels.length !== 1;
    },
  },
  {
    code: 'validated-without-label',
    isBroken: (record, status) =>
      isSingleLabel(record) && status === 'Validated' && record.annotation === null,
  },
  {
    code: 'score-sum',
    isBroken: (record) => {
      const labels = isSingleLabel(record) ? (record.prediction?.value.labels ?? []) : [];
      return labels.reduce((sum, { score }) => sum + score, 0) > SCORE_SUM_MAX;
    },
  },
  {
    code: 'token-not-in-text',
    isBroken: (record) => isTokens(record) && tableOf(record) === null,
  },
  {
    code: 'entity-off-tokens',
    isBroken: (record) =>
      isTokens(record) &&
      !(hasTokenBorders(record, record.prediction) && hasTokenBorders(record, record.annotation)),
  },
];

type ClassifiedText = Extract<JudgedRecord, { task: 'TextClassification' }>;
type ClassifiedTokens = Extract<JudgedRecord, { task: 'TokenClassification' }>;

/** The first rule that the record breaks. */
export function brokenRule(
  task: RecordTask,
  document: Pick<DocumentParts, 'content' | 'marks'> & { readonly status: TaskStatus },
): RecordRuleCode | null {
  const record = judgedRecord(task, document);
  return RECORD_RULES.find((rule) => rule.isBroken(record, document.status))?.code ?? null;
}

/** Labels that must be in the label schema of the dataset, if it has one (TWI-14). */
export function schemaLabels(record: JudgedRecord): readonly string[] {
  if (record.task === 'Text2Text') return [];
  const values = [record.prediction?.value, record.annotation?.value];
  const items = values.flatMap((value) => {
    if (value === undefined) return [];
    return 'labels' in value ? value.labels : value.entities;
  });
  return [...new Set(items.map(({ label }) => label))];
}

function isSingleLabel(record: JudgedRecord): record is ClassifiedText {
  return record.task === 'TextClassification' && !record.content.isMultiLabel;
}

function isTokens(record: JudgedRecord): record is ClassifiedTokens {
  return record.task === 'TokenClassification';
}

function tableOf({ content }: ClassifiedTokens) {
  return tokenTable(content.text, content.tokens);
}

/** Whether each entity begins at the start of a token and ends at the end of a token. */
function hasTokenBorders(record: ClassifiedTokens, mark: Marked<'TokenClassification'> | null): boolean {
  const entities = mark?.value.entities ?? [];
  const table = entities.length === 0 ? null : tableOf(record);
  if (table === null) return true;
  const starts = new Set(table.starts);
  const ends = new Set(table.ends);
  return entities.every(({ start, end }) => start < end && starts.has(start) && ends.has(end));
}
