import { describe, expect, it } from 'vitest';
import {
  namesBehind,
  namesOf,
  SUBJECT_ENTITIES,
  subjectId,
  subjectNamed,
  type RecordSubject,
} from './record-subject';

const SUBJECTS: readonly RecordSubject[] = [
  { entity: 'record', property: 'updated_at' },
  { entity: 'metadata', property: 'channel' },
  { entity: 'response', question: 'mood' },
  { entity: 'suggestion', question: 'mood', property: 'score' },
];

describe('a subject', () => {
  it.each(SUBJECTS)('of $entity is found by its names again', (subject) => {
    const names = namesOf(subject);
    expect(names).toHaveLength(namesBehind(subject.entity));
    expect(subjectNamed(subject.entity, names)).toEqual(subject);
  });

  it('is none without its names, or with names that its entity does not have', () => {
    for (const entity of SUBJECT_ENTITIES) expect(subjectNamed(entity, [])).toBeNull();
    expect(subjectNamed('record', ['deleted_at'])).toBeNull();
    expect(subjectNamed('suggestion', ['mood', 'size'])).toBeNull();
  });

  it('has an id of its own, whatever characters are in its names', () => {
    const alike: readonly RecordSubject[] = [
      ...SUBJECTS,
      { entity: 'metadata', property: 'mood' },
      { entity: 'metadata', property: 'a","b' },
      { entity: 'metadata', property: 'a' },
      { entity: 'suggestion', question: 'mood', property: 'value' },
    ];
    expect(new Set(alike.map(subjectId)).size).toBe(alike.length);
  });
});
