import { describe, expect, it } from 'vitest';
import { LoadDefinition } from '#application/dataset-creation/load-definition.use-case';
import { WriteDefinition } from '#application/dataset-creation/write-definition.use-case';
import { parseDefinition } from '#contract/definition-file/definition';
import { planOf } from '#contract/definition-file/plan';
import { firstUses } from '#domain/dataset-import/column-uses';
import { planOfDraft } from '#domain/dataset-import/draft-plan';
import { sketchColumns } from '#domain/dataset-import/sketched-column';
import { readDefinition, writeDefinition } from './definition-files';

const DEFINITION = {
  name: 'reviews',
  workspace: 'team',
  guidelines: 'Read twice.',
  allow_extra_metadata: false,
  fields: [
    { name: 'reply', title: 'Reply', required: false, use_markdown: true },
    { name: 'review', title: 'Review', required: true },
  ],
  questions: [
    {
      name: 'how',
      title: 'How is it?',
      description: 'As a whole',
      required: true,
      settings: {
        type: 'label_selection',
        options: [{ value: 'g', text: 'Good', description: 'Fine' }, 'bad', 'mixed'],
        visible_options: 3,
      },
    },
    {
      name: 'which',
      title: 'Which?',
      settings: { type: 'multi_label_selection', options: ['a', 'b'], options_order: 'suggestion' },
    },
    { name: 'stars', title: 'Stars', settings: { type: 'rating', options: [{ value: 0 }, { value: 5 }] } },
    { name: 'order', title: 'Order', settings: { type: 'ranking', options: ['a', 'b'] } },
    {
      name: 'marks',
      title: 'Marks',
      settings: { type: 'span', field: 'review', options: ['a'], allow_overlapping: true },
    },
    { name: 'note', title: 'Note', settings: { type: 'text', use_markdown: true } },
  ],
  metadata_properties: [
    { name: 'topic', title: 'Topic', settings: { type: 'terms', values: ['x', 'y'] } },
    {
      name: 'size',
      title: 'Size',
      settings: { type: 'integer', min: 0, max: 9 },
      visible_for_annotators: false,
    },
  ],
  vectors_settings: [{ name: 'mini', title: 'Mini', dimensions: 2 }],
  mapping: {
    fields: { reply: 'b', review: 'a' },
    metadata: { topic: 't', size: 's' },
    suggestions: [
      {
        question: 'how',
        column: 'm',
        values: { pos: 'g' },
        score: { column: 'c' },
        agent: { constant: 'v2' },
      },
    ],
    external_id: 'id',
    vectors: { mini: 'v' },
  },
};
const COLUMNS = firstUses(sketchColumns(['id', 'a', 'b', 'm', 'c', 't', 's', 'v', 'unused'], []));

const files = { readDefinition, writeDefinition };
const fileOf = (content: unknown) =>
  Object.assign(new Blob([typeof content === 'string' ? content : JSON.stringify(content)]), {
    name: 'definition.json',
    lastModified: 0,
  });
const load = async (content: unknown) => {
  const loaded = await new LoadDefinition(files).execute(fileOf(content));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  return { ...loaded.value, ...loaded.value.draftOf(COLUMNS, 1) };
};
const planIn = (json: unknown) => {
  const parsed = parseDefinition(json);
  return parsed.ok ? planOf(parsed.value) : parsed.error;
};

describe('a definition file', () => {
  it('is the form that says the same, with all that the form does not ask for', async () => {
    const { draft, dropped, workspace } = await load(DEFINITION);
    expect([dropped, workspace]).toEqual([[], 'team']);
    expect(planOfDraft(draft)).toEqual(planIn(DEFINITION));
  });

  it('that the form writes is read by the command as the same, and by the form as itself (SET-77)', async () => {
    const { draft } = await load(DEFINITION);
    const written = await new WriteDefinition(files).execute(draft, 'team');
    if (!written.ok) throw new Error(written.error);
    expect(written.value.name).toBe('reviews.definition.json');
    expect(planIn(JSON.parse(written.value.text))).toEqual(planIn(DEFINITION));
    expect((await load(written.value.text)).draft).toEqual(draft);
  });

  it.each<[string, object]>([
    [
      'a column in several parts',
      {
        metadata_properties: [
          { name: 'topic', title: 'Topic', settings: { type: 'terms' } },
          { name: 'text', title: 'Text', settings: { type: 'terms' }, visible_for_annotators: false },
        ],
        mapping: {
          ...DEFINITION.mapping,
          metadata: { topic: 'c', text: 'a' },
          suggestions: ['how', 'which', 'note'].map((question, index) => ({
            question,
            column: index === 2 ? 'b' : 'm',
            score: { column: 'c' },
            agent: { column: 't' },
            type: { column: 's' },
          })),
        },
      },
    ],
    [
      'options and terms of several lines and outer blanks',
      {
        questions: [
          {
            name: 'how',
            title: 'How?',
            required: true,
            settings: {
              type: 'label_selection',
              options: [
                'two\nlines',
                { value: ' blank ', text: 'Blank' },
                '"quoted"',
                { value: '"a\\nb"', text: 'Quoted', description: 'A text' },
              ],
            },
          },
        ],
        metadata_properties: [
          { name: 'topic', title: 'Topic', settings: { type: 'terms', values: ['x\ny', ' x ', '"x"'] } },
        ],
        mapping: { fields: DEFINITION.mapping.fields, metadata: { topic: 't' } },
      },
    ],
    [
      'parts without a column',
      {
        mapping: { fields: { review: 'a' }, vectors: {}, metadata: {}, suggestions: [] },
      },
    ],
    [
      'the same source for all suggestions',
      {
        record_order: 'imported',
        mapping: {
          ...DEFINITION.mapping,
          suggestions: [
            { question: 'stars', column: 'm', steps: [{ below: 1, value: 0 }, { value: 5 }], type: 'human' },
            {
              question: 'note',
              column: 'c',
              score: { constant: 0 },
              agent: { constant: 'a b' },
              type: 'model',
            },
          ],
        },
      },
    ],
    [
      'bounds that no double holds',
      {
        metadata_properties: [
          { name: 'topic', title: 'Topic', settings: { type: 'integer', min: -3, max: 9007199254740991 } },
          { name: 'size', title: 'Size', settings: { type: 'float', min: 0.1, max: 1e300 } },
        ],
      },
    ],
  ])('with %s is the form that says the same (SET-190, SET-77)', async (_case, changes) => {
    const json = { ...DEFINITION, ...changes };
    const { draft, dropped } = await load(json);
    expect(dropped).toEqual([]);
    expect(planOfDraft(draft)).toEqual(planIn(json));
    const written = await new WriteDefinition(files).execute(draft, 'team');
    if (!written.ok) throw new Error(written.error);
    expect(planIn(JSON.parse(written.value.text))).toEqual(planIn(json));
    expect((await load(written.value.text)).draft).toEqual(draft);
  });

  it('is not written of a form that has problems', async () => {
    const { draft } = await load(DEFINITION);
    expect(await new WriteDefinition(files).execute({ ...draft, questions: [] }, 'team')).toEqual({
      ok: false,
      error: 'incomplete',
    });
  });

  it('whose parts were changed in the form is written with the changes', async () => {
    const { draft } = await load(DEFINITION);
    const questions = draft.questions.map((question, index) =>
      index === 0 ? { ...question, title: 'Well?', options: 'bad\nnew' } : question,
    );
    const [how] = planOfDraft({ ...draft, questions }).questions;
    expect(how).toMatchObject({ name: 'how', title: 'Well?' });
    expect(how?.settings).toMatchObject({
      visibleOptions: null,
      options: [
        { value: 'bad', text: 'Bad' },
        { value: 'new', text: 'new' },
      ],
    });
  });

  it('a definition with a mistake is refused with its place, and a file that is no definition is refused too', async () => {
    const loading = new LoadDefinition(files);
    const misread = { ...DEFINITION, fields: [{ name: 'Not a name', title: 'Text', required: true }] };
    expect(await loading.execute(fileOf(misread))).toMatchObject({
      error: { code: 'mistake', path: 'fields[0].name' },
    });
    expect(await loading.execute(fileOf('{'))).toEqual({ ok: false, error: { code: 'not-json' } });
    expect(await loading.execute({ name: 'gone.json', size: 1, lastModified: 0 })).toEqual({
      ok: false,
      error: { code: 'unreadable' },
    });
  });
});

describe('a part of a definition whose column the file does not have', () => {
  it('is found by its place (SET-77)', async () => {
    const { dropped } = await load({
      ...DEFINITION,
      allow_extra_metadata: true,
      record_order: 'imported',
      vectors_settings: [],
      mapping: {
        fields: { review: 'a' },
        metadata: { topic: 'a', size: 'gone', extra: 't' },
      },
    });
    expect(dropped).toEqual([{ path: 'mapping.metadata.size', code: 'column-missing', name: 'gone' }]);
  });
});
