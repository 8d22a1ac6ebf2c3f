import { assertNever } from '../shared/assert-never';
import { exactJsonText } from '../shared/exact-json';
import { conllSentence } from './conll';
import { csvCell, csvLine } from './csv-cells';
import { exportColumns, ownValue, type ExportColumn, type ExportParts } from './export-columns';
import type { ExportFormat, ExportPlan } from './export-plan';
import { answerOfRow, rowsOf, type ExportedRecord, type ExportRow } from './exported-record';
import { fastTextLine } from './fasttext';
import { labelWords } from './label-words';

/** Text formats that are written record by record. */
export type TextFormat = Exclude<ExportFormat, 'parquet' | 'definition'>;

export interface TextRows {
  readonly begin: string;
  textOf(record: ExportedRecord): string;
}

export function textRows(plan: ExportPlan & { readonly format: TextFormat }, parts: ExportParts): TextRows {
  const { begin, ofRow } = rowTexts(plan, parts);
  return {
    begin,
    textOf: (record) => rowsOf(record, plan.rows).map(ofRow).join(''),
  };
}

interface RowTexts {
  readonly begin: string;
  readonly ofRow: (row: ExportRow) => string;
}

function rowTexts(plan: ExportPlan & { readonly format: TextFormat }, parts: ExportParts): RowTexts {
  const { format } = plan;
  switch (format) {
    case 'jsonl':
      return { begin: '', ofRow: jsonLines(exportColumns(plan, parts)) };
    case 'csv':
      return csvRows(exportColumns(plan, parts));
    case 'conll':
      return { begin: '', ofRow: conllRows(plan, parts) };
    case 'fasttext':
      return { begin: '', ofRow: fastTextRows(plan, parts) };
    default:
      return assertNever(format);
  }
}

function jsonLines(columns: readonly ExportColumn[]): RowTexts['ofRow'] {
  const keyed = columns.map((column) => ({ key: `${JSON.stringify(column.name)}:`, column }));
  return (row) => {
    const pairs = keyed.flatMap(({ key, column }) => {
      const value = column.valueOf(row);
      return value === undefined ? [] : [key + exactJsonText(value)];
    });
    return `{${pairs.join(',')}}\n`;
  };
}

/** Spreadsheets recognize UTF-8 by its byte order mark. */
const BYTE_ORDER_MARK = '\ufeff';

function csvRows(columns: readonly ExportColumn[]): RowTexts {
  return {
    begin: BYTE_ORDER_MARK + csvLine(columns.map(({ name }) => name)),
    ofRow: (row) => csvLine(columns.map((column) => csvCell(column.kind, column.valueOf(row)))),
  };
}

/** Omits rows without an answer to the question. */
function conllRows({ question }: ExportPlan, { questions }: ExportParts): RowTexts['ofRow'] {
  const asked = questions.find(({ name }) => name === question);
  const wordOf = labelWords(asked?.labels ?? []);
  return (row) => {
    const answer = answerOfRow(row, question ?? '');
    return answer === null
      ? ''
      : conllSentence(ownValue(row.record.fields, asked?.field ?? '') ?? '', answer.value, wordOf);
  };
}

function fastTextRows({ question }: ExportPlan, { fields, questions }: ExportParts): RowTexts['ofRow'] {
  const wordOf = labelWords(questions.find(({ name }) => name === question)?.labels ?? []);
  return (row) => {
    const texts = fields.map((name) => ownValue(row.record.fields, name) ?? '');
    return fastTextLine(answerOfRow(row, question ?? '')?.value, texts, wordOf) ?? '';
  };
}
