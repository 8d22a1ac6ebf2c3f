import { describe, expect, it } from 'vitest';
import type { DefinitionMistake } from '#domain/dataset-import/definition-mistake';
import { parseDefinition } from './definition';

const smallest = {
  name: 'reviews',
  fields: [{ name: 'text', title: 'Text', required: true }],
  questions: [{ name: 'note', title: 'Note', required: true, settings: { type: 'text' } }],
  mapping: { fields: { text: 'body' } },
};

type Change = (definition: Record<string, unknown>) => void;

/** The mistake of the smallest definition after one change, with the definition as read from a file. */
const mistakeAfter = (change: Change) => {
  const definition: Record<string, unknown> = JSON.parse(JSON.stringify(smallest));
  change(definition);
  const parsed = parseDefinition(definition);
  return parsed.ok ? null : parsed.error;
};
const withQuestion = (settings: object) => (definition: Record<string, unknown>) => {
  definition['questions'] = [{ name: 'q', title: 'Q', required: true, settings }];
};
const withSuggestion = (suggestion: object) => (definition: Record<string, unknown>) => {
  definition['mapping'] = {
    fields: { text: 'a' },
    suggestions: [{ question: 'note', column: 'c', ...suggestion }],
  };
};
const manyOptions = (count: number) => Array.from({ length: count }, (_, index) => `option ${index}`);

describe('parseDefinition', () => {
  it('parseDefinition fills in the defaults of a short definition', () => {
    expect(parseDefinition(smallest)).toEqual({
      ok: true,
      value: {
        name: 'reviews',
        workspace: 'main',
        guidelines: null,
        allow_extra_metadata: true,
        record_order: 'random',
        fields: [{ name: 'text', title: 'Text', required: true, use_markdown: false }],
        questions: [
          {
            name: 'note',
            title: 'Note',
            description: null,
            required: true,
            settings: { type: 'text', use_markdown: false },
          },
        ],
        metadata_properties: [],
        vectors_settings: [],
        mapping: {
          fields: new Map([['text', 'body']]),
          metadata: new Map(),
          suggestions: [],
          external_id: null,
          vectors: new Map(),
        },
      },
    });
  });

  it('parseDefinition turns bare texts into readable options and keeps full options (ENT-24)', () => {
    const options = ['card_arrival', 'lost', { value: 'atm', text: 'ATM', description: 'Cash machines' }];
    const parsed = parseDefinition({
      ...smallest,
      questions: [{ name: 'q', title: 'Q', required: true, settings: { type: 'label_selection', options } }],
    });
    expect(parsed.ok && parsed.value.questions[0]?.settings).toEqual({
      type: 'label_selection',
      options: [
        { value: 'card_arrival', text: 'Card arrival', description: null },
        { value: 'lost', text: 'Lost', description: null },
        { value: 'atm', text: 'ATM', description: 'Cash machines' },
      ],
      visible_options: null,
    });
  });

  it('parseDefinition reads names that have a special meaning in JavaScript', () => {
    const definition = JSON.parse(`{
      "name": "odd",
      "fields": [{ "name": "__proto__", "title": "Odd", "required": true }],
      "questions": [{ "name": "constructor", "title": "Odder", "required": true, "settings": { "type": "text" } }],
      "mapping": { "fields": { "__proto__": "text" }, "suggestions": [{ "question": "constructor", "column": "text" }] }
    }`);
    const parsed = parseDefinition(definition);
    expect(parsed.ok && [...parsed.value.mapping.fields]).toEqual([['__proto__', 'text']]);
  });

  it.each<[string, string, Change]>([
    ['an unknown key', '', (d) => (d['filds'] = [])],
    ['no name', 'name', (d) => delete d['name']],
    ['a dataset name that begins with a hyphen', 'name', (d) => (d['name'] = '-a')],
    ['a dataset name of 201 characters', 'name', (d) => (d['name'] = 'a'.repeat(201))],
    ['an upper-case workspace', 'workspace', (d) => (d['workspace'] = 'News')],
    ['empty guidelines', 'guidelines', (d) => (d['guidelines'] = '')],
    ['guidelines of 10,001 characters', 'guidelines', (d) => (d['guidelines'] = 'a'.repeat(10_001))],
    ['no field', 'fields', (d) => (d['fields'] = [])],
    ['a field name with a space', 'fields[0].name', (d) => (d['fields'] = [{ name: 'a b', title: 'T' }])],
    [
      'a field name without letter or digit',
      'fields[0].name',
      (d) => (d['fields'] = [{ name: '__', title: 'T' }]),
    ],
    ['an empty field title', 'fields[0].title', (d) => (d['fields'] = [{ name: 'a', title: '' }])],
    [
      'two fields of one name',
      'fields[1].name',
      (d) =>
        (d['fields'] = [
          { name: 'text', title: 'A', required: true },
          { name: 'text', title: 'B' },
        ]),
    ],
    ['no required field', 'fields', (d) => (d['fields'] = [{ name: 'text', title: 'Text' }])],
    [
      'no required question',
      'questions',
      (d) => (d['questions'] = [{ name: 'n', title: 'N', settings: { type: 'text' } }]),
    ],
    ['an unknown question type', 'questions[0].settings.type', withQuestion({ type: 'mood' })],
    [
      'a single option',
      'questions[0].settings.options',
      withQuestion({ type: 'label_selection', options: ['a'] }),
    ],
    [
      '501 options',
      'questions[0].settings.options',
      withQuestion({ type: 'multi_label_selection', options: manyOptions(501) }),
    ],
    [
      'an option that is listed twice',
      'questions[0].settings.options[2].value',
      withQuestion({ type: 'label_selection', options: ['a', 'b', 'a'] }),
    ],
    [
      'an option without text',
      'questions[0].settings.options[1].text',
      withQuestion({ type: 'ranking', options: ['a', { value: 'b' }] }),
    ],
    [
      '51 options to rank',
      'questions[0].settings.options',
      withQuestion({ type: 'ranking', options: manyOptions(51) }),
    ],
    [
      'a rating of 11',
      'questions[0].settings.options[1].value',
      withQuestion({ type: 'rating', options: [{ value: 1 }, { value: 11 }] }),
    ],
    [
      'two visible options',
      'questions[0].settings.visible_options',
      withQuestion({ type: 'label_selection', options: ['a', 'b', 'c'], visible_options: 2 }),
    ],
    [
      'more visible options than options',
      'questions[0].settings.visible_options',
      withQuestion({ type: 'label_selection', options: ['a', 'b', 'c'], visible_options: 4 }),
    ],
    [
      'a span question without a field',
      'questions[0].settings.field',
      withQuestion({ type: 'span', field: 'body', options: ['a'] }),
    ],
    [
      'two span questions for one field',
      'questions[1].settings.field',
      (d) =>
        (d['questions'] = ['a', 'b'].map((name) => ({
          name,
          title: name,
          required: true,
          settings: { type: 'span', field: 'text', options: ['x'] },
        }))),
    ],
    [
      'bounds in the wrong order',
      'metadata_properties[0].settings.max',
      (d) =>
        (d['metadata_properties'] = [{ name: 'n', title: 'N', settings: { type: 'float', min: 2, max: 1 } }]),
    ],
    [
      'an empty list of terms',
      'metadata_properties[0].settings.values',
      (d) =>
        (d['metadata_properties'] = [{ name: 'n', title: 'N', settings: { type: 'terms', values: [] } }]),
    ],
    [
      'six vectors settings',
      'vectors_settings',
      (d) =>
        (d['vectors_settings'] = [1, 2, 3, 4, 5, 6].map((n) => ({
          name: `v${n}`,
          title: 'V',
          dimensions: 2,
        }))),
    ],
    ['no mapping', 'mapping', (d) => delete d['mapping']],
    [
      'a mapping to no field',
      'mapping.fields.body',
      (d) => (d['mapping'] = { fields: { text: 'a', body: 'b' } }),
    ],
    ['a required field without a column', 'mapping.fields', (d) => (d['mapping'] = { fields: {} })],
    ['a column that is not a text', 'mapping.fields.text', (d) => (d['mapping'] = { fields: { text: 1 } })],
    [
      'extra metadata although it is not allowed',
      'mapping.metadata.source',
      (d) => {
        d['allow_extra_metadata'] = false;
        d['mapping'] = { fields: { text: 'a' }, metadata: { source: 's' } };
      },
    ],
    [
      'undeclared vectors',
      'mapping.vectors.mini',
      (d) => (d['mapping'] = { fields: { text: 'a' }, vectors: { mini: 'v' } }),
    ],
    [
      'a suggestion for no question',
      'mapping.suggestions[0].question',
      (d) => (d['mapping'] = { fields: { text: 'a' }, suggestions: [{ question: 'x', column: 'c' }] }),
    ],
    [
      'two suggestions for one question',
      'mapping.suggestions[1].question',
      (d) =>
        (d['mapping'] = {
          fields: { text: 'a' },
          suggestions: ['b', 'c'].map((column) => ({ question: 'note', column })),
        }),
    ],
    [
      'a constant score above 1',
      'mapping.suggestions[0].score.constant',
      (d) =>
        (d['mapping'] = {
          fields: { text: 'a' },
          suggestions: [{ question: 'note', column: 'c', score: { constant: 2 } }],
        }),
    ],
    [
      'steps that do not ascend',
      'mapping.suggestions[0].steps[1].below',
      (d) =>
        (d['mapping'] = {
          fields: { text: 'a' },
          suggestions: [
            {
              question: 'note',
              column: 'c',
              steps: [{ below: 2, value: 'x' }, { below: 1, value: 'y' }, { value: 'z' }],
            },
          ],
        }),
    ],
  ])('parseDefinition returns the place of a mistake: %s (VAL-19)', (_, path, change) => {
    const mistake = mistakeAfter(change);
    expect(mistake?.path).toBe(path);
    expect(mistake?.mistake.code).not.toBe('unfit');
  });

  it.each<[DefinitionMistake, Change]>([
    [{ code: 'no-required-field' }, (d) => (d['fields'] = [{ name: 'text', title: 'Text' }])],
    [{ code: 'unknown-keys', keys: ['filds', 'x'] }, (d) => Object.assign(d, { filds: [], x: 1 })],
    [{ code: 'missing' }, (d) => delete d['name']],
    [{ code: 'missing' }, (d) => delete d['mapping']],
    [{ code: 'missing' }, (d) => (d['mapping'] = {})],
    [
      { code: 'missing' },
      (d) => (d['mapping'] = { fields: { text: 'a' }, suggestions: [{ question: 'q' }] }),
    ],
    [{ code: 'wrong-kind', expected: 'object' }, (d) => (d['mapping'] = { fields: [] })],
    [{ code: 'wrong-kind', expected: 'text' }, (d) => (d['mapping'] = { fields: { text: 1 } })],
    [{ code: 'wrong-kind', expected: 'flag' }, (d) => (d['allow_extra_metadata'] = 'yes')],
    [{ code: 'wrong-kind', expected: 'list' }, (d) => (d['fields'] = {})],
    [
      { code: 'wrong-kind', expected: 'whole-number' },
      (d) => (d['vectors_settings'] = [{ name: 'v', title: 'V', dimensions: 1.5 }]),
    ],
    [{ code: 'none-of', allowed: ['"random"', '"imported"'] }, (d) => (d['record_order'] = 'shuffled')],
    [
      {
        code: 'none-of',
        allowed: [
          '"text"',
          '"rating"',
          '"label_selection"',
          '"multi_label_selection"',
          '"ranking"',
          '"span"',
        ],
      },
      withQuestion({ type: 'mood' }),
    ],
    [{ code: 'none-of', allowed: ['{ "column": … }', '{ "constant": … }'] }, withSuggestion({ score: 0.5 })],
    [
      { code: 'none-of', allowed: ['"model"', '"human"', '{ "column": … }'] },
      withSuggestion({ type: 'robot' }),
    ],
    [{ code: 'too-large', limit: 1 }, withSuggestion({ score: { constant: 2 } })],
    [
      { code: 'values-and-steps' },
      withSuggestion({ values: {}, steps: [{ below: 1, value: 1 }, { value: 2 }] }),
    ],
    [
      { code: 'last-step-bounded' },
      withSuggestion({ steps: [1, 2].map((below) => ({ below, value: below })) }),
    ],
    [{ code: 'too-few-characters', limit: 1 }, (d) => (d['guidelines'] = '')],
    [{ code: 'too-many-characters', limit: 200 }, (d) => (d['name'] = 'a'.repeat(201))],
    [{ code: 'too-few-items', limit: 2 }, withQuestion({ type: 'label_selection', options: ['a'] })],
    [{ code: 'too-many-items', limit: 50 }, withQuestion({ type: 'ranking', options: manyOptions(51) })],
    [
      { code: 'too-small', limit: 3 },
      withQuestion({ type: 'label_selection', options: ['a', 'b', 'c'], visible_options: 2 }),
    ],
    [{ code: 'malformed', of: 'workspace-name' }, (d) => (d['workspace'] = 'News')],
    [
      { code: 'option-twice', name: 'a' },
      withQuestion({ type: 'label_selection', options: ['a', 'b', 'a'] }),
    ],
    [{ code: 'unknown-field', name: 'body' }, withQuestion({ type: 'span', field: 'body', options: ['a'] })],
    [{ code: 'field-without-column', name: 'text' }, (d) => (d['mapping'] = { fields: {} })],
  ])('parseDefinition returns the broken rule: %j (SET-87)', (mistake, change) => {
    expect(mistakeAfter(change)?.mistake).toEqual(mistake);
  });

  it.each([null, 'text', [], 3])('parseDefinition refuses %j', (json) => {
    expect(parseDefinition(json)).toMatchObject({ ok: false, error: { path: '' } });
  });
});
