import { describe, expect, it } from 'vitest';
import { anAnswer, answers, aRecord } from '#tests/builders/record.builder';
import { copiedRecord, recordCopy } from './record-copy';

describe('copy of a record', () => {
  const record = aRecord({
    id: 'r-1',
    externalId: 'ticket-7',
    status: 'draft',
    fields: { text: 'Hello', answer: 'World' },
    metadata: new Map<string, unknown>([
      ['length', 5],
      ['tags', ['a', 'b']],
    ]),
  });

  it("a copy contains texts, metadata and the user's own answers by name", () => {
    const own = answers({ topic: anAnswer('label_selection', 'good'), stars: anAnswer('rating', 3) });
    expect(recordCopy(record, own)).toEqual({
      id: 'r-1',
      external_id: 'ticket-7',
      status: 'draft',
      fields: { text: 'Hello', answer: 'World' },
      metadata: { length: 5, tags: ['a', 'b'] },
      answers: { topic: 'good', stars: 3 },
    });
  });

  it('a copy contains the answers of the form only after the user has changed it', () => {
    const form = { isEdited: false, answers: answers({ stars: anAnswer('rating', 3) }) };
    expect(copiedRecord(record, form)).toContain('"answers": {}');
    expect(copiedRecord(record, { ...form, isEdited: true })).toContain('"stars": 3');
  });

  it('a copy of a record without a response is pending', () => {
    expect(recordCopy(aRecord(), answers())).toMatchObject({
      status: 'pending',
      external_id: null,
      answers: {},
    });
  });

  it('a copy preserves every digit of a whole number', () => {
    const large = aRecord({ metadata: new Map<string, unknown>([['ids', [2n ** 53n + 1n]]]) });
    const form = { isEdited: false, answers: answers() };
    expect(copiedRecord(large, form)).toMatch(/"ids": \[\s*9007199254740993\s*\]/u);
  });

  it('a copy preserves the name __proto__', () => {
    const odd = aRecord({ metadata: new Map<string, unknown>([['__proto__', 'kept']]) });
    expect(JSON.stringify(recordCopy(odd, answers()))).toContain('{"__proto__":"kept"}');
  });
});
