import { err, ok, type Result } from '../shared/result';

/** The parts of a dataset that decide whether it can be published. */
export interface PublishedParts {
  readonly fields: ReadonlyArray<{ readonly name: string; readonly required: boolean }>;
  readonly questions: ReadonlyArray<{ readonly required: boolean; readonly settings: RequestedSettings }>;
}

/** Settings of a question; those of a span question include its field. */
type RequestedSettings = { readonly type: string; readonly field?: string };

export type PublishingProblem =
  | { readonly code: 'no-required-field' }
  | { readonly code: 'no-required-question' }
  /** The span question at this position annotates a field that does not exist. */
  | { readonly code: 'unknown-field'; readonly position: number; readonly field: string }
  /** An earlier span question annotates the same field. */
  | { readonly code: 'field-taken'; readonly position: number; readonly field: string };

/** Checks a dataset before it is published (VAL-19), in the order of the contract's checks. */
export function checkPublishing(parts: PublishedParts): Result<void, PublishingProblem> {
  if (!parts.fields.some(({ required }) => required)) return err({ code: 'no-required-field' });
  if (!parts.questions.some(({ required }) => required)) return err({ code: 'no-required-question' });
  return checkSpanFields(parts);
}

export type SpanFieldProblem =
  | { readonly code: 'span-field-unknown'; readonly field: string; readonly fields: readonly string[] }
  | { readonly code: 'span-field-taken'; readonly field: string; readonly questionId: string };

/** Checks the field of a new span question against the existing fields and questions (MWI-9). */
export function checkSpanField(
  field: string,
  fields: readonly string[],
  questions: ReadonlyArray<{ readonly id: string; readonly settings: object }>,
): Result<void, SpanFieldProblem> {
  if (!fields.includes(field)) return err({ code: 'span-field-unknown', field, fields });
  const taken = questions.find(({ settings }) => annotates(settings, field));
  return taken === undefined ? ok(undefined) : err({ code: 'span-field-taken', field, questionId: taken.id });
}

function annotates(settings: { readonly type?: unknown; readonly field?: unknown }, field: string): boolean {
  return settings.type === 'span' && settings.field === field;
}

/** Checks that every span question annotates an existing field, and no two annotate the same one. */
function checkSpanFields({ fields, questions }: PublishedParts): Result<void, PublishingProblem> {
  const names = new Set(fields.map(({ name }) => name));
  const annotated = new Set<string>();
  for (const [position, { settings }] of questions.entries()) {
    const { type, field } = settings;
    if (type !== 'span' || field === undefined) continue;
    if (!names.has(field)) return err({ code: 'unknown-field', position, field });
    if (annotated.has(field)) return err({ code: 'field-taken', position, field });
    annotated.add(field);
  }
  return ok(undefined);
}
