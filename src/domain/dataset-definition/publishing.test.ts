import { describe, expect, it } from 'vitest';
import { err, ok } from '../shared/result';
import { checkPublishing, type PublishedParts } from './publishing';

const text = { name: 'text', required: true };
const note = { required: true, settings: { type: 'text' } };
const span = (field: string) => ({ required: true, settings: { type: 'span', field } });

const publishing = (parts: Partial<PublishedParts>) =>
  checkPublishing({ fields: [text], questions: [note], ...parts });

describe('a dataset can be published (VAL-19)', () => {
  it('a dataset can be published with a required field and a required question (VAL-19)', () => {
    expect(publishing({})).toEqual(ok(undefined));
    const optional = [{ ...note, required: false }];
    expect(publishing({ fields: [{ ...text, required: false }], questions: optional })).toEqual(
      err({ code: 'no-required-field' }),
    );
    expect(publishing({ questions: optional })).toEqual(err({ code: 'no-required-question' }));
  });

  it('a dataset can be published if every span question annotates its own field (VAL-19)', () => {
    const fields = [text, { name: 'title', required: false }];
    expect(publishing({ fields, questions: [span('text'), span('title')] })).toEqual(ok(undefined));
    expect(publishing({ fields, questions: [note, span('body')] })).toEqual(
      err({ code: 'unknown-field', position: 1, field: 'body' }),
    );
    expect(publishing({ fields, questions: [span('text'), note, span('text')] })).toEqual(
      err({ code: 'field-taken', position: 2, field: 'text' }),
    );
  });
});
