import { assertNever } from '#domain/shared/assert-never';

/** Value, score (0 to 1) and agent of a suggestion. */
export const SUGGESTION_PROPERTIES = ['value', 'score', 'agent'] as const;
export type SuggestionProperty = (typeof SUGGESTION_PROPERTIES)[number];

export const RECORD_TIMES = ['inserted_at', 'updated_at'] as const;
export type RecordTime = (typeof RECORD_TIMES)[number];

/**
 * Property by which records are filtered or sorted: a timestamp, a metadata property, the user's own answer to a question
 * regardless of the status of the response, or a property of the question's suggestion. Properties and questions are identified
 * by name.
 */
export type RecordSubject =
  | { readonly entity: 'record'; readonly property: RecordTime }
  | { readonly entity: 'metadata'; readonly property: string }
  | { readonly entity: 'response'; readonly question: string }
  | { readonly entity: 'suggestion'; readonly question: string; readonly property: SuggestionProperty };

export const SUBJECT_ENTITIES = ['record', 'metadata', 'response', 'suggestion'] as const;
export type SubjectEntity = (typeof SUBJECT_ENTITIES)[number];
export type SubjectOf<E extends SubjectEntity> = Extract<RecordSubject, { readonly entity: E }>;

/** Names that follow the entity: of the property or question, and of the suggestion's property. */
export function namesOf(subject: RecordSubject): readonly [name: string, ...others: string[]] {
  switch (subject.entity) {
    case 'record':
    case 'metadata':
      return [subject.property];
    case 'response':
      return [subject.question];
    case 'suggestion':
      return [subject.question, subject.property];
    default:
      return assertNever(subject);
  }
}

/** The subject with these names; null if they are invalid for the entity. Does not check that the question or property exists. */
export function subjectNamed<E extends SubjectEntity>(
  entity: E,
  names: readonly string[],
): SubjectOf<E> | null;
export function subjectNamed(entity: SubjectEntity, [name, second]: readonly string[]): RecordSubject | null {
  if (name === undefined) return null;
  switch (entity) {
    case 'record': {
      const property = RECORD_TIMES.find((time) => time === name);
      return property === undefined ? null : { entity, property };
    }
    case 'metadata':
      return { entity, property: name };
    case 'response':
      return { entity, question: name };
    case 'suggestion': {
      const property = SUGGESTION_PROPERTIES.find((known) => known === second);
      return property === undefined ? null : { entity, question: name, property };
    }
    default:
      return assertNever(entity);
  }
}

/** Number of names that follow an entity. */
export function namesBehind(entity: SubjectEntity): number {
  return entity === 'suggestion' ? 2 : 1;
}

/** Name of the property or question. */
export function nameOf(subject: RecordSubject): string {
  return namesOf(subject)[0];
}

/** Equal ids mean equal subjects; names may contain any character. */
export function subjectId(subject: RecordSubject): string {
  return JSON.stringify([subject.entity, ...namesOf(subject)]);
}
