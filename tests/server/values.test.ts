import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDataset, openWorld, type QuestionToAdd, type World } from './world';

const option = (value: string) => ({ value, text: value, description: null });

const QUESTIONS: readonly QuestionToAdd[] = [
  { name: 'text', settings: { type: 'text', use_markdown: false } },
  { name: 'rating', settings: { type: 'rating', options: [1, 2, 3].map((value) => ({ value })) } },
  {
    name: 'label',
    settings: { type: 'label_selection', options: ['a', 'b'].map(option), visible_options: null },
  },
  {
    name: 'labels',
    settings: {
      type: 'multi_label_selection',
      options: ['a', 'b', 'c'].map(option),
      visible_options: null,
      options_order: 'natural',
    },
  },
  { name: 'ranking', settings: { type: 'ranking', options: ['a', 'b'].map(option) } },
  {
    name: 'span',
    settings: {
      type: 'span',
      field: 'text',
      options: ['per', 'loc'].map(option),
      visible_options: null,
      allow_overlapping: false,
      allow_character_annotation: true,
    },
  },
];

const ranked = (...ranks: readonly (number | null)[]) =>
  ['a', 'b'].slice(0, ranks.length).map((value, index) => ({ value, rank: ranks[index] ?? null }));
const span = (start: number, end: number, label = 'per') => ({ label, start, end });

/** Ten code points, eleven UTF-16 units. */
const TEXT = 'Nora 😀 Kiel'.slice(0, 11);

type Verdict = 'ok' | 'A' | 'B';

/** Question, value, verdict as a draft, verdict when submitted (VAL-5 to VAL-8). */
const VALUES: readonly (readonly [question: string, value: unknown, draft: Verdict, submitted: Verdict])[] = [
  ['text', 'hello', 'ok', 'ok'],
  ['text', '', 'ok', 'ok'],
  ['text', 3, 'A', 'A'],
  ['text', null, 'B', 'B'],
  ['text', undefined, 'B', 'B'],
  ['text', true, 'B', 'B'],
  ['text', { a: 1 }, 'B', 'B'],
  ['rating', 2, 'ok', 'ok'],
  ['rating', 4, 'A', 'A'],
  ['rating', '2', 'A', 'A'],
  ['rating', 2.5, 'B', 'B'],
  ['label', 'a', 'ok', 'ok'],
  ['label', 'z', 'A', 'A'],
  ['label', ['a'], 'A', 'A'],
  ['labels', ['c', 'a'], 'ok', 'ok'],
  ['labels', [], 'A', 'A'],
  ['labels', ['a', 'a'], 'A', 'A'],
  ['labels', ['z'], 'A', 'A'],
  ['labels', ['a', 1], 'B', 'B'],
  ['ranking', ranked(1, 2), 'ok', 'ok'],
  ['ranking', ranked(1, 1), 'ok', 'ok'],
  ['ranking', ranked(1), 'ok', 'A'],
  ['ranking', ranked(1, null), 'ok', 'A'],
  ['ranking', ranked(1, 9), 'ok', 'A'],
  ['ranking', [], 'ok', 'A'],
  ['ranking', [{ value: 'a' }], 'ok', 'A'],
  ['ranking', [{ value: 'z', rank: 1 }], 'A', 'A'],
  ['ranking', [...ranked(1), ...ranked(2)], 'A', 'A'],
  ['ranking', [{ value: 'a', rank: 'first' }], 'B', 'B'],
  ['span', [span(0, 3), span(3, 10)], 'ok', 'ok'],
  ['span', [], 'ok', 'ok'],
  ['span', [span(0, 3), span(2, 10)], 'A', 'A'],
  ['span', [span(0, 11)], 'A', 'A'],
  ['span', [span(0, 3, 'org')], 'A', 'A'],
  ['span', [span(3, 3)], 'B', 'B'],
  ['span', [span(-1, 3)], 'B', 'B'],
  ['span', [{ label: 'per', start: 0 }], 'B', 'B'],
  ['unknown', 'x', 'A', 'A'],
];

describe('values of responses', () => {
  let world: World;
  let datasetId: string;
  let recordId: string;

  beforeAll(async () => {
    world = await openWorld();
    const dataset = await addDataset(world, { questions: QUESTIONS, records: [{ fields: { text: TEXT } }] });
    datasetId = dataset.id;
    recordId = dataset.recordIds[0] ?? '';
  });
  afterAll(() => world.close());

  /** Writes it as a user would and takes it back, so that the next one finds the record as this one did. */
  async function verdictOn(status: string, values: unknown): Promise<string> {
    const { status: code, body } = await world.call(
      'annotator',
      'POST',
      `/v1/records/${recordId}/responses`,
      {
        body: { status, values },
      },
    );
    if (code === 201) {
      await world.call('annotator', 'DELETE', `/v1/responses/${(body as { id: string }).id}`);
      return 'ok';
    }
    if (code !== 422) return `status ${code}`;
    return typeof (body as { detail: unknown }).detail === 'string' ? 'A' : 'B';
  }

  it.each(VALUES)(
    '%s: %j is %s as a draft and %s when submitted',
    async (question, value, draft, submitted) => {
      const values = { [question]: { value } };
      expect(await verdictOn('draft', values)).toBe(draft);
      expect(await verdictOn('discarded', values)).toBe(draft);
      expect(await verdictOn('submitted', values)).toBe(submitted);
    },
  );

  it.each([
    ['absent', undefined],
    ['null', null],
    ['empty', {}],
  ])(
    '%s values are enough for a draft and for a discarded response, not for a submitted one',
    async (_, values) => {
      expect(await verdictOn('draft', values)).toBe('ok');
      expect(await verdictOn('discarded', values)).toBe('ok');
      expect(await verdictOn('submitted', values)).toBe('A');
    },
  );

  it('only a submitted response has to answer the required questions', async () => {
    const [label] = QUESTIONS.filter(({ name }) => name === 'label');
    const [text] = QUESTIONS.filter(({ name }) => name === 'text');
    if (!label || !text) throw new Error('The questions above changed');
    const { recordIds } = await addDataset(world, {
      questions: [{ ...label, required: true }, text],
      records: 2,
    });
    const body = (status: string) => ({ body: { status, values: { text: { value: 'x' } } } });
    const post = (index: number, status: string) =>
      world.call('annotator', 'POST', `/v1/records/${recordIds[index]}/responses`, body(status));
    expect((await post(0, 'draft')).status).toBe(201);
    expect(await post(1, 'submitted')).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining("'label'") },
    });
  });

  it('unknown keys are dropped, and a missing rank is stored as null', async () => {
    const values = {
      ranking: { value: [{ value: 'a', note: 'x' }], score: 1 },
      span: { value: [{ ...span(0, 3), score: 0.5 }] },
    };
    const { status, body } = await world.call('annotator', 'POST', `/v1/records/${recordId}/responses`, {
      body: { status: 'draft', values },
    });
    expect({ status, body }).toMatchObject({ status: 201 });
    expect((body as { values: unknown }).values).toEqual({
      ranking: { value: [{ value: 'a', rank: null }] },
      span: { value: [span(0, 3)] },
    });
    await world.call('annotator', 'DELETE', `/v1/responses/${(body as { id: string }).id}`);
  });

  it('a question may be called __proto__', async () => {
    const questions: QuestionToAdd[] = [
      { name: '__proto__', required: true, settings: { type: 'text', use_markdown: false } },
    ];
    const { id, recordIds } = await addDataset(world, { questions, records: 1 });
    const text = '{"status":"submitted","values":{"__proto__":{"value":"kept"}}}';
    const created = await world.call('annotator', 'POST', `/v1/records/${recordIds[0]}/responses`, { text });
    expect(created.status).toBe(201);
    const { body } = await world.call('annotator', 'GET', `/v1/me/datasets/${id}/records?include=responses`);
    expect(JSON.stringify(body)).toContain('"values":{"__proto__":{"value":"kept"}}');
  });

  it.each([
    ['a null character', String.raw`"a\u0000b"`],
    ['half a character pair', String.raw`"a\ud83db"`],
  ])('a text with %s is refused, because no engine can store it', async (_, json) => {
    const text = `{"status":"draft","values":{"text":{"value":${json}}}}`;
    const { status, body } = await world.call('annotator', 'POST', `/v1/records/${recordId}/responses`, {
      text,
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      detail: { params: { errors: [{ loc: ['body', 'values', 'text', 'value'] }] } },
    });
  });

  it('a text written with escaped character pairs is stored as it is', async () => {
    const text = String.raw`{"status":"draft","values":{"text":{"value":"\ud83d\ude00 \u0001"}}}`;
    const { status, body } = await world.call('annotator', 'POST', `/v1/records/${recordId}/responses`, {
      text,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ values: { text: { value: '😀 \u0001' } } });
    await world.call('annotator', 'DELETE', `/v1/responses/${(body as { id: string }).id}`);
  });

  it('a refused response leaves nothing behind', async () => {
    await verdictOn('submitted', {});
    const { body } = await world.call('annotator', 'GET', `/v1/me/datasets/${datasetId}/metrics`);
    expect(body).toMatchObject({ responses: { count: 0 } });
  });
});
