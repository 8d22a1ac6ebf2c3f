import { describe, expect, it } from 'vitest';
import { err, ok } from '../shared/result';
import { checkFields, checkMetadata, checkVectors } from './record-rules';

describe('fields of a record (MWI-12)', () => {
  const rules = {
    fields: [
      { name: 'text', required: true },
      { name: 'context', required: false },
    ],
  };

  it('a required field has a text, which may be empty', () => {
    expect(checkFields(rules, { text: '' })).toEqual(ok(undefined));
    expect(checkFields(rules, { text: 'a', context: null })).toEqual(ok(undefined));
    for (const given of [{}, { context: 'c' }, { text: null }])
      expect(checkFields(rules, given)).toEqual(err({ code: 'required-field-missing', field: 'text' }));
  });

  it('fields that the dataset does not have are refused, regardless of their names', () => {
    const given = JSON.parse('{ "text": "a", "nope": "b", "__proto__": "c" }');
    expect(checkFields(rules, given)).toEqual(err({ code: 'unknown-fields', fields: ['nope', '__proto__'] }));
    const odd = { fields: [{ name: 'constructor', required: true }] };
    expect(checkFields(odd, {})).toEqual(err({ code: 'required-field-missing', field: 'constructor' }));
  });
});

describe('metadata of a record (VAL-12)', () => {
  const settings = { type: 'integer', min: 0, max: 9 } as const;
  const rules = { properties: [{ name: 'size', settings }], allowsExtraMetadata: true };

  it('metadata must follow the rules of its properties, and undeclared names are accepted if allowed', () => {
    expect(checkMetadata(rules, { size: 3, extra: { a: [1, null] } })).toEqual(ok(undefined));
    expect(checkMetadata(rules, { size: 10 })).toEqual(
      err({
        code: 'metadata-value',
        property: 'size',
        settings,
        value: 10,
        problem: { code: 'out-of-bounds', min: 0, max: 9 },
      }),
    );
  });

  it('undeclared names of metadata are refused if they are not allowed', () => {
    const strict = { ...rules, allowsExtraMetadata: false };
    expect(checkMetadata(strict, { size: 3 })).toEqual(ok(undefined));
    expect(checkMetadata(strict, { size: 3, extra: 1 })).toEqual(
      err({ code: 'undeclared-metadata', property: 'extra' }),
    );
  });
});

describe('vectors of a record', () => {
  const rules = { vectors: [{ name: 'mini', dimensions: 2 }] };

  it('a vector has a known name, matching dimensions and a direction', () => {
    expect(checkVectors(rules, { mini: [0, -1] })).toEqual(ok(undefined));
    expect(checkVectors(rules, { nope: [1, 2] })).toEqual(err({ code: 'unknown-vector', vector: 'nope' }));
    expect(checkVectors(rules, { mini: [1] })).toEqual(
      err({ code: 'vector-dimensions', vector: 'mini', expected: 2, given: 1 }),
    );
    expect(checkVectors(rules, { mini: [0, 0] })).toEqual(
      err({ code: 'vector-without-direction', vector: 'mini' }),
    );
  });
});
