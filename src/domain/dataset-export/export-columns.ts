import type { ExportPlan, ExportQuestion } from './export-plan';
import type { ExportedResponse, ExportRow, ExportValue } from './exported-record';

/** The parts of a dataset that rows have columns for, each in its order. */
export interface ExportParts {
  readonly fields: readonly string[];
  readonly questions: readonly ExportQuestion[];
  readonly properties: readonly {
    readonly name: string;
    readonly type: 'terms' | 'integer' | 'float';
  }[];
  /** Keys of metadata that no property declares. */
  readonly extraMetadata: readonly string[];
  readonly vectors: readonly string[];
}

/**
 * Values of a column: always texts, always whole numbers, always numbers, always lists of numbers, or anything, of which
 * a format without lists and objects writes the JSON.
 */
export type CellKind = 'text' | 'integer' | 'float' | 'vector' | 'any';

export interface ExportColumn {
  readonly name: string;
  readonly kind: CellKind;
  valueOf(row: ExportRow): ExportValue;
}

/** The columns of all rows, in order. Each name begins with the kind of part, so that two parts never share one. */
export function exportColumns(plan: ExportPlan, parts: ExportParts): readonly ExportColumn[] {
  return [
    ...(plan.stamps ? serverColumns() : []),
    // An empty id would be none to an import.
    column('external_id', 'text', ({ record }) => record.externalId || null),
    ...parts.fields.map((name) =>
      column(fieldColumn(name), 'text', ({ record }) => record.fields[name] ?? null),
    ),
    ...(plan.metadata ? metadataColumns(parts) : []),
    ...(plan.suggestions ? parts.questions.flatMap(suggestionColumns) : []),
    ...responseColumns(plan, parts),
    ...(plan.vectors
      ? parts.vectors.map((name) =>
          column(vectorColumn(name), 'vector', ({ record }) => record.vectors.get(name) ?? null),
        )
      : []),
  ];
}

export const fieldColumn = (name: string) => `fields.${name}`;
export const metadataColumn = (name: string) => `metadata.${name}`;
export const suggestionColumn = (question: string) => `suggestions.${question}`;
export const vectorColumn = (name: string) => `vectors.${name}`;

function column(name: string, kind: CellKind, valueOf: (row: ExportRow) => ExportValue): ExportColumn {
  return { name, kind, valueOf };
}

function serverColumns(): readonly ExportColumn[] {
  return [
    column('id', 'text', ({ record }) => record.id),
    column('inserted_at', 'text', ({ record }) => record.insertedAt),
    column('updated_at', 'text', ({ record }) => record.updatedAt),
  ];
}

function metadataColumns({ properties, extraMetadata }: ExportParts): readonly ExportColumn[] {
  const declared = properties.map(({ name, type }) => [name, type === 'terms' ? 'any' : type] as const);
  const extra = extraMetadata.map((name) => [name, 'any'] as const);
  return [...declared, ...extra].map(([name, kind]) =>
    column(metadataColumn(name), kind, ({ record }) => ownValue(record.metadata, name)),
  );
}

/** Names of metadata may be those of an object's inherited members. */
function ownValue(values: Readonly<Record<string, ExportValue>> | null, name: string): ExportValue {
  return values !== null && Object.hasOwn(values, name) ? (values[name] ?? null) : null;
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
    column('response.updated_at', 'text', ({ response }) => response?.updatedAt ?? null),
    ...questions.map(({ name, type }) =>
      column(`answers.${name}`, answerKind(type), ({ response }) => response?.answers.get(name) ?? null),
    ),
  ];
}

function responseObject({ user, status, answers, updatedAt }: ExportedResponse): ExportValue {
  return { user, status, updated_at: updatedAt, answers: Object.fromEntries(answers) };
}
