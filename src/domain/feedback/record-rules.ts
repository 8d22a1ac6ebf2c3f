import {
  checkMetadataValue,
  type MetadataSettings,
  type MetadataValueProblem,
} from '../metadata/metadata-value';
import { err, ok, type Result } from '../shared/result';

/** The part of a dataset that determines which records it accepts. */
export interface RecordRules {
  readonly fields: ReadonlyArray<{ readonly name: string; readonly required: boolean }>;
  readonly properties: ReadonlyArray<{ readonly name: string; readonly settings: MetadataSettings }>;
  /** Whether metadata may contain names that are not declared as a property. */
  readonly allowsExtraMetadata: boolean;
  readonly vectors: ReadonlyArray<{ readonly name: string; readonly dimensions: number }>;
}

export type RecordContentProblem =
  | { readonly code: 'required-field-missing'; readonly field: string }
  | { readonly code: 'unknown-fields'; readonly fields: readonly string[] }
  | { readonly code: 'undeclared-metadata'; readonly property: string }
  | {
      readonly code: 'metadata-value';
      readonly property: string;
      readonly settings: MetadataSettings;
      readonly value: unknown;
      readonly problem: MetadataValueProblem;
    }
  | { readonly code: 'unknown-vector'; readonly vector: string }
  | {
      readonly code: 'vector-dimensions';
      readonly vector: string;
      readonly expected: number;
      readonly given: number;
    }
  | { readonly code: 'vector-without-direction'; readonly vector: string };

type Checked = Result<void, RecordContentProblem>;

/** Checks the texts of a record (MWI-12): required fields have a text, and there are no unknown fields. */
export function checkFields(
  { fields }: Pick<RecordRules, 'fields'>,
  given: Readonly<Record<string, string | null>>,
): Checked {
  const textOf = (name: string) => (Object.hasOwn(given, name) ? given[name] : null);
  const missing = fields.find(({ name, required }) => required && (textOf(name) ?? null) === null);
  if (missing !== undefined) return err({ code: 'required-field-missing', field: missing.name });
  const known = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(given).filter((name) => !known.has(name));
  return unknown.length === 0 ? ok(undefined) : err({ code: 'unknown-fields', fields: unknown });
}

/** Checks the metadata of a record (VAL-12). */
export function checkMetadata(
  { properties, allowsExtraMetadata }: Pick<RecordRules, 'properties' | 'allowsExtraMetadata'>,
  given: Readonly<Record<string, unknown>>,
): Checked {
  const declared = new Map(properties.map(({ name, settings }) => [name, settings]));
  for (const [property, value] of Object.entries(given)) {
    const settings = declared.get(property);
    if (settings === undefined && !allowsExtraMetadata) return err({ code: 'undeclared-metadata', property });
    const checked = settings === undefined ? ok(null) : checkMetadataValue(settings, value);
    if (!checked.ok && settings !== undefined)
      return err({ code: 'metadata-value', property, settings, value, problem: checked.error });
  }
  return ok(undefined);
}

/** Checks the vectors of a record: they have known names, matching dimensions, and are not all zero. */
export function checkVectors(
  { vectors }: Pick<RecordRules, 'vectors'>,
  given: Readonly<Record<string, readonly number[]>>,
): Checked {
  const dimensions = new Map(vectors.map((kind) => [kind.name, kind.dimensions]));
  for (const [vector, numbers] of Object.entries(given)) {
    const expected = dimensions.get(vector);
    if (expected === undefined) return err({ code: 'unknown-vector', vector });
    if (numbers.length !== expected)
      return err({ code: 'vector-dimensions', vector, expected, given: numbers.length });
    if (numbers.every((number) => number === 0)) return err({ code: 'vector-without-direction', vector });
  }
  return ok(undefined);
}
