import { exactJsonText } from '#domain/shared/exact-json';
import * as z from 'zod/mini';
import type { LeftOutRow } from '#application/dataset-creation/import-job';
import type { StoredImport, StoredProgress } from '#application/dataset-creation/stored-import';
import { FILE_FORMATS } from '#domain/dataset-import/file-format';
import { DUPLICATE_RULES } from '#domain/dataset-import/duplicates';
import { TEXT_ENCODINGS } from '#domain/dataset-import/text-encoding';
import { fromText, storedDate, storedMap, storedSet } from './stored-form';
import { rowPlanToStored, storedRowPlan } from './stored-row-plan';

const count = z.int().check(z.nonnegative());

const storedDataset = z.union([
  z.object({ id: z.string(), questionIds: storedMap(z.string()) }),
  z.object({
    workspaceId: z.string(),
    guidelines: z.nullable(z.string()),
    allowExtraMetadata: z.boolean(),
    /** Missing for the default order of records. */
    recordOrder: z.optional(z.literal('imported')),
    /** Missing if texts load nothing from other sites. */
    loadsRemoteMedia: z.exactOptional(z.boolean()),
    isBegun: z.boolean(),
    draftId: z.nullable(z.string()),
  }),
]);

const storedImport = z.object({
  id: z.string().check(z.minLength(1)),
  userId: z.string(),
  startedAt: storedDate,
  datasetName: z.string(),
  dataset: storedDataset,
  plan: storedRowPlan,
  format: z.enum(FILE_FORMATS),
  /** Missing from an earlier version of the client, which read no other encoding than UTF-8. */
  encoding: z.optional(z.enum(TEXT_ENCODINGS)),
  sheet: z.optional(z.string()),
  file: z.object({ name: z.string(), size: count, lastModified: z.number(), fingerprint: z.string() }),
  rowCount: count,
  duplicates: z.nullable(z.enum(DUPLICATE_RULES)),
  /** Missing from an earlier version of the client, which did not ask. */
  serverKeepsKeys: z._default(z.boolean(), false),
});

const storedProgress = z.object({
  counts: z.object({ rows: count, imported: count, rejected: count, skipped: count }),
  taken: storedSet,
  isSettled: z.boolean(),
  notedAt: storedDate,
});

const storedLeftOut = z.array(
  z.object({
    row: count,
    line: count,
    // Each code has its own details, which only the saved list shows.
    problem: z.custom<LeftOutRow['problem']>(isProblem),
  }),
);

/** The parts that do not change during an import. The handle is not text. */
export type ImportPlan = Omit<StoredImport, keyof StoredProgress | 'handle'>;

export function planToText({ startedAt, dataset, plan, ...rest }: ImportPlan): string {
  return exactJsonText({
    ...rest,
    startedAt: startedAt.toISOString(),
    dataset: 'questionIds' in dataset ? { ...dataset, questionIds: [...dataset.questionIds] } : dataset,
    plan: rowPlanToStored(plan),
  });
}

/** Null for an unreadable import: another version or program may have written it. */
export function planFromText(text: string): ImportPlan | null {
  return fromText({ schema: storedImport }, text);
}

export function progressToText({ counts, taken, isSettled, notedAt }: StoredProgress): string {
  return exactJsonText({ counts, taken: [...taken], isSettled, notedAt: notedAt.toISOString() });
}

/** Null for unreadable progress. */
export function progressFromText(text: string): StoredProgress | null {
  return fromText({ schema: storedProgress }, text);
}

export function leftOutToText(rows: readonly LeftOutRow[]): string {
  return exactJsonText(rows);
}

/** Empty for unreadable rows: the list lacks them, but they are counted. */
export function leftOutFromText(text: string): readonly LeftOutRow[] {
  return fromText({ schema: storedLeftOut }, text) ?? [];
}

/** By name, so that the compiler finds a missing one. */
const PROBLEM_CODES: Readonly<Record<LeftOutRow['problem']['code'], true>> = {
  'not-json': true,
  'not-an-object': true,
  'word-without-tag': true,
  'column-count': true,
  'quote-not-closed': true,
  'backslash-quote': true,
  'row-too-long': true,
  'too-many-columns': true,
  'text-not-storable': true,
  'nested-too-deeply': true,
  'field-missing': true,
  'field-not-text': true,
  metadata: true,
  suggestion: true,
  'scores-incomplete': true,
  'step-not-a-number': true,
  'agent-not-text': true,
  'vector-not-numbers': true,
  'vector-incomplete': true,
  'vector-without-direction': true,
  'vector-length': true,
  'external-id-not-text': true,
  'external-id-taken': true,
  refused: true,
  'external-id-there': true,
};

function isProblem(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('code' in value)) return false;
  const hasReason = 'problem' in value && typeof value.problem === 'object' && value.problem !== null;
  const needsReason = value.code === 'metadata' || value.code === 'suggestion';
  return Object.hasOwn(PROBLEM_CODES, String(value.code)) && (hasReason || !needsReason);
}
