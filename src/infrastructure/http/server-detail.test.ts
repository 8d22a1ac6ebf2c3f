import { describe, expect, it } from 'vitest';
import { serverDetail } from './server-detail';

const body = (code: string, params: unknown) => ({ detail: { code: `argilla.api.errors::${code}`, params } });

const issue = (type: string, msg: string) => ({ loc: ['body', 'title'], msg, type });

describe('serverDetail', () => {
  it.each([
    ['plain text', { detail: 'Dataset not found' }, 'Dataset not found'],
    [
      'a refusal',
      body('ForbiddenOperationError', { detail: 'Operation not allowed' }),
      'Operation not allowed',
    ],
    ['a bad request', body('BadRequestError', { message: 'no workspace' }), 'no workspace'],
    ['a message without a detail', { code: 'missing_vector', message: 'No vector' }, 'No vector'],
    ['a crash', body('GenericServerError', { type: 'KeyError', message: "'x'" }), "'x'"],
    [
      'a broken rule of the schema',
      body('ValidationError', { errors: [issue('value_error.any_str.max_length', 'too long')] }),
      'too long',
    ],
  ])('reads %s (WIR-14)', (_, given, text) => {
    expect(serverDetail(given)).toBe(text);
  });

  it('passes over alternatives of a union that were not meant', () => {
    const errors = [
      issue('value_error.const', 'unexpected value'),
      issue('value_error.discriminated_union.invalid_discriminator', 'no match'),
      issue('type_error.none.not_allowed', 'none is not allowed'),
      issue('value_error.list.min_items', 'at least 2 items'),
    ];
    expect(serverDetail(body('ValidationError', { errors }))).toBe('at least 2 items');
  });

  it('takes the first message when none is better', () => {
    const errors = [issue('value_error.const', 'unexpected value'), issue('value_error.const', 'another')];
    expect(serverDetail(body('ValidationError', { errors }))).toBe('unexpected value');
  });

  it.each([
    ['an entity without words', body('EntityNotFoundError', { name: 'x', type: 'User' })],
    ['a code without parameters', { detail: { code: 'argilla.api.errors::X' } }],
    ['no error of a rule', body('ValidationError', { errors: [] })],
    ['an empty text', { detail: '' }],
    ['a body of another kind', { error: 'no' }],
    ['a code without a message', { code: 'missing_vector', message: '' }],
    ['no body', undefined],
    ['a list', [1]],
  ])('is undefined for %s', (_, given) => {
    expect(serverDetail(given)).toBeUndefined();
  });
});
