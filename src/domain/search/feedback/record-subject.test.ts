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
  it.each(SUBJECTS)('a subject of $entity can be restored from its names', (subject) => {
    const names = namesOf(subject);
    expect(names).toHaveLength(namesBehind(subject.entity));
    expect(subjectNamed(subject.entity, names)).toEqual(subject);
  });

  it('subjectNamed returns null if names are missing or invalid for the entity', () => {
    for (const entity of SUBJECT_ENTITIES) expect(subjectNamed(entity, [])).toBeNull();
    expect(subjectNamed('record', ['deleted_at'])).toBeNull();
    expect(subjectNamed('suggestion', ['mood', 'size'])).toBeNull();
  });

  it('each subject has a unique id, regardless of the characters in its names', () => {
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
