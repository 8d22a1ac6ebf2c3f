import { mayAct } from '../access/page-access';
import type { Role } from '../access/rights';
import { err, ok, type Result } from '../shared/result';

/** Kinds of files: tables, tagged words, labels, and the definition by which rows can be imported again. */
export const EXPORT_FORMATS = ['jsonl', 'csv', 'parquet', 'conll', 'fasttext', 'definition'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_ROWS = ['records', 'responses'] as const;
export type ExportRows = (typeof EXPORT_ROWS)[number];

export const EXPORT_RESPONSES = ['none', 'own', 'all'] as const;
/** Responses to export: the caller's own, or those of all users. */
export type ExportResponses = (typeof EXPORT_RESPONSES)[number];

/** Contents of an export, except the selection of records. */
export interface ExportPlan {
  readonly format: ExportFormat;
  readonly rows: ExportRows;
  readonly responses: ExportResponses;
  readonly suggestions: boolean;
  readonly metadata: boolean;
  readonly vectors: boolean;
  /** Ids and times that this server assigned; an import assigns new ones. */
  readonly stamps: boolean;
  /** The question whose spans or labels are exported; null in other formats. */
  readonly question: string | null;
}

/** The part of a question that an export needs. */
export interface ExportQuestion {
  readonly name: string;
  readonly type: string;
  /** The field that a span question annotates; null for other questions. */
  readonly field: string | null;
  /** Values of its options, in order. */
  readonly labels?: readonly string[];
}

export type ExportPlanProblem =
  /** The user may not see the responses of all users. */
  | { readonly code: 'responses-of-others' }
  | { readonly code: 'rows-without-responses' }
  | { readonly code: 'question-missing' }
  | { readonly code: 'question-unfit'; readonly question: string; readonly format: ExportFormat };

const LABEL_QUESTIONS: ReadonlySet<string> = new Set(['label_selection', 'multi_label_selection', 'rating']);

/** Whether the format can contain answers to the question. */
export function isFit(format: ExportFormat, { type }: Pick<ExportQuestion, 'type'>): boolean {
  if (format === 'conll') return type === 'span';
  return format !== 'fasttext' || LABEL_QUESTIONS.has(type);
}

/** Whether the format contains the answers to a single question. */
export function isOfOneQuestion(format: ExportFormat): boolean {
  return format === 'conll' || format === 'fasttext';
}

/** Whether users with this role may export the responses of others (ROL-2). */
export function mayExportAll(role: Role): boolean {
  return mayAct({ role }, 'export-all-responses');
}

/**
 * Default responses and suggestions of an export. Files for training contain only answers of people (SET-153), because a line of
 * CoNLL or fastText cannot mark suggestions.
 */
export function usualAnswers(
  format: ExportFormat,
  role: Role,
): { readonly responses: 'own' | 'all'; readonly suggestions: boolean } {
  return { responses: mayExportAll(role) ? 'all' : 'own', suggestions: !isOfOneQuestion(format) };
}

/** Whether the file can contain suggestions. A format with one answer per row cannot contain one next to a response. */
export function holdsSuggestions({ format, rows }: Pick<ExportPlan, 'format' | 'rows'>): boolean {
  return !isOfOneQuestion(format) || rows === 'records';
}

/** Whether the file may have fewer records than the export reads. Records without an answer or a response have no row. */
export function leavesRecordsOut({ format, rows }: Pick<ExportPlan, 'format' | 'rows'>): boolean {
  return isOfOneQuestion(format) || rows === 'responses';
}

/** Checks that the user may carry out the plan on a dataset with these questions. */
export function checkExportPlan(
  plan: ExportPlan,
  role: Role,
  questions: readonly ExportQuestion[],
): Result<ExportPlan, ExportPlanProblem> {
  const { format, rows, responses } = plan;
  if (responses === 'all' && !mayExportAll(role)) return err({ code: 'responses-of-others' });
  if (rows === 'responses' && responses === 'none') return err({ code: 'rows-without-responses' });
  if (!isOfOneQuestion(format)) return ok({ ...plan, question: null });
  if (plan.question === null) return err({ code: 'question-missing' });
  const question = questions.find(({ name }) => name === plan.question);
  return question !== undefined && isFit(format, question)
    ? ok(plan)
    : err({ code: 'question-unfit', question: plan.question, format });
}
