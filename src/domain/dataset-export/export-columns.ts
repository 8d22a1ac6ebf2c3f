import type { ExportPlan, ExportQuestion } from './export-plan';
import { sourceOfRow, type ExportedResponse, type ExportRow, type ExportValue } from './exported-record';

/** The parts of a dataset that have columns, each in its order. */
export interface ExportParts {
  readonly fields: readonly string[];
  readonly questions: readonly ExportQuestion[];
  readonly properties: readonly {
    readonly name: string;
    readonly type: 'terms' | 'integer' | 'float';
    /** Whether records have values that a typed column cannot represent exactly. Then the column has texts. */
    readonly hasUnfitValues?: boolean;
  }[];
  /** Keys of metadata without a property. */
  readonly extraMetadata: readonly string[];
  readonly vectors: readonly string[];
}

/**
 * Values of a column: always texts, integers, numbers, or lists of numbers; `any` value whose type follows from its part; terms,
 * which are texts, numbers or lists of them; or any `value` of metadata. Formats without lists and objects write them as JSON.
 * For terms and values, the cell itself contains the type (`valueText`).
 */
export type CellKind = 'text' | 'integer' | 'float' | 'vector' | 'any' | 'terms' | 'value';

export interface ExportColumn {
  readonly name: string;
  readonly kind: CellKind;
  /** Undefined if a record lacks the key, which is different from null. */
  valueOf(row: ExportRow): ExportValue | undefined;
}

/** The columns of all rows, in order. Each name begins with the kind of part, so that two parts never share one. */
export function exportColumns(plan: ExportPlan, parts: ExportParts): readonly ExportColumn[] {
  return [
    ...(plan.stamps ? serverColumns() : []),
    // An import treats an empty id as missing.
    column('external_id', 'text', ({ record }) => record.externalId || null),
    ...parts.fields.map((name) =>
      column(fieldColumn(name), 'text', ({ record }) => ownValue(record.fields, name) ?? null),
    ),
    ...(plan.metadata ? metadataColumns(parts) : []),
    ...(plan.suggestions ? parts.questions.flatMap(suggestionColumns) : []),
    ...responseColumns(plan, parts),
    ...(plan.vectors
      ? parts.vectors.map((name) =>
          column(vectorColumn(name), 'vector', ({ record }) => record.vectors.get(name) ?? null),
        )
      : []),
    ...sourceColumns(plan, parts),
  ];
}

export const fieldColumn = (name: string) => `fields.${name}`;
export const metadataColumn = (name: string) => `metadata.${name}`;
export const suggestionColumn = (question: string) => `suggestions.${question}`;
export const vectorColumn = (name: string) => `vectors.${name}`;
/** Ignored by an import, because the source of an answer is not part of a record. */
export const sourceColumn = (question: string) => `sources.${question}`;

function column(name: string, kind: CellKind, valueOf: ExportColumn['valueOf']): ExportColumn {
  return { name, kind, valueOf };
}

function serverColumns(): readonly ExportColumn[] {
  return [
    column('id', 'text', ({ record }) => record.id),
    column('inserted_at', 'text', ({ record }) => withZone(record.insertedAt)),
    column('updated_at', 'text', ({ record }) => withZone(record.updatedAt)),
  ];
}

function metadataColumns({ properties, extraMetadata }: ExportParts): readonly ExportColumn[] {
  const declared = properties.map(({ name, type, hasUnfitValues = false }) =>
    column(
      metadataColumn(name),
      hasUnfitValues ? 'terms' : type,
      ({ record }) => ownValue(record.metadata, name) ?? null,
    ),
  );
  const extra = extraMetadata.map((name) =>
    column(metadataColumn(name), 'value', ({ record }) => ownValue(record.metadata, name)),
  );
  return [...declared, ...extra];
}

/** The value under a name, which may also be the name of an inherited member; undefined if there is none. */
export function ownValue<V>(values: Readonly<Record<string, V>> | null, name: string): V | undefined {
  return values !== null && Object.hasOwn(values, name) ? values[name] : undefined;
}

/** The database stores times in UTC without a zone, as the wire does. In a file they could be read as local times. */
function withZone(time: string): string {
  return /(?:Z|[+-]\d\d:?\d\d)$/u.test(time) ? time : `${time}Z`;
}

function suggestionColumns({ name, type }: ExportQuestion): readonly ExportColumn[] {
  const at = suggestionColumn(name);
  return [
    column(at, answerKind(type), ({ record }) => record.suggestions.get(name)?.value ?? null),
    column(`${at}.score`, 'any', ({ record }) => {
      const score = record.suggestions.get(name)?.score ?? null;
      return Array.isArray(score) && score.length === 0 ? null : score;
    }),
    column(`${at}.agent`, 'text', ({ record }) => record.suggestions.get(name)?.agent ?? null),
    column(`${at}.type`, 'text', ({ record }) => record.suggestions.get(name)?.type ?? null),
  ];
}

/** One column per question with the source of its value: a user's response or an unreviewed suggestion (SET-152). */
function sourceColumns(plan: ExportPlan, { questions }: ExportParts): readonly ExportColumn[] {
  if (plan.responses === 'none' && !plan.suggestions) return [];
  return questions.map(({ name }) => column(sourceColumn(name), 'text', (row) => sourceOfRow(row, name)));
}

function answerKind(type: string): CellKind {
  if (type === 'rating') return 'integer';
  return type === 'text' || type === 'label_selection' ? 'text' : 'any';
}

function responseColumns(plan: ExportPlan, { questions }: ExportParts): readonly ExportColumn[] {
  if (plan.responses === 'none') return [];
  if (plan.rows === 'records')
    return [column('responses', 'any', ({ record }) => record.responses.map(responseObject))];
  return [
    column('response.user', 'text', ({ response }) => response?.user ?? null),
    column('response.status', 'text', ({ response }) => response?.status ?? null),
    column('response.updated_at', 'text', ({ response }) =>
      response === null ? null : withZone(response.updatedAt),
    ),
    ...questions.map(({ name, type }) =>
      column(`answers.${name}`, answerKind(type), ({ response }) => response?.answers.get(name) ?? null),
    ),
  ];
}

function responseObject({ user, status, answers, updatedAt }: ExportedResponse): ExportValue {
  return { user, status, updated_at: withZone(updatedAt), answers: Object.fromEntries(answers) };
}
