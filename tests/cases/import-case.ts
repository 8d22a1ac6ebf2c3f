/** A file of rows, the definition that it is imported with, and the outcome. The command and the page are tested with the same ones. */
export interface ImportCase {
  readonly title: string;
  readonly file: string;
  readonly data: Uint8Array;
  readonly definition: ImportDefinition;
  readonly records: readonly CaseRecord[];
  readonly leftOut: readonly LeftOutRow[];
}

export interface CaseRecord {
  readonly id: string | null;
  readonly text: string;
  readonly metadata: Readonly<Record<string, unknown>> | null;
  /** The suggested spans, each as its start, end and label. */
  readonly spans: ReadonlyArray<readonly [start: number, end: number, label: string]> | null;
}

/** A line of the file, and a part of the reason that the command gives. */
interface LeftOutRow {
  readonly line: number;
  readonly reason: string;
}

/** A definition file, as docs/examples/README.md describes it. */
export interface ImportDefinition {
  readonly name: string;
  readonly metadata_properties?: ReadonlyArray<Readonly<Record<string, unknown>>>;
  readonly [part: string]: unknown;
}

export type Outcome = Pick<Partial<ImportCase>, 'leftOut'> & {
  readonly records: ReadonlyArray<Partial<CaseRecord> & { readonly text: string }>;
};

export function caseOf(
  file: string,
  data: Uint8Array | string,
  definition: ImportDefinition,
  { records, leftOut = [] }: Outcome,
): ImportCase {
  return {
    title: file,
    file,
    data: typeof data === 'string' ? new TextEncoder().encode(data) : data,
    definition,
    records: records.map((record) => ({ id: null, metadata: null, spans: null, ...record })),
    leftOut,
  };
}
