import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseDefinition, type DatasetDefinition } from '#contract/definition-file/definition';
import { planOf } from '#contract/definition-file/plan';
import { rowMapper } from '#domain/dataset-import/map-row';
import { loadDefinition } from './load-definition';

const example = (path: string) =>
  fileURLToPath(new URL(`../../../../docs/examples/${path}`, import.meta.url));

async function load(path: string): Promise<DatasetDefinition> {
  const loaded = await loadDefinition(example(path));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  return loaded.value.definition;
}

const row = (cells: Record<string, unknown>, isText = false) => ({
  isText,
  get: (column: string) => cells[column],
});

describe('the examples of the documentation', () => {
  it('ask for one of 77 intents and suggest the published one', async () => {
    const definition = await load('banking77/definition.json');
    const [intent] = definition.questions;
    expect(intent?.settings.type === 'label_selection' && intent.settings.options).toHaveLength(77);
    const record = rowMapper(planOf(definition))(
      row({ text: 'Where is my card?', category: 'card_arrival' }, true),
    );
    expect(record).toMatchObject({
      ok: true,
      value: {
        fields: new Map([['text', 'Where is my card?']]),
        suggestions: [
          { question: 'intent', value: { value: 'card_arrival' }, score: null, agent: 'banking77' },
        ],
      },
    });
  });

  it('compare two responses with all types of questions and suggest what the judge preferred', async () => {
    const definition = await load('response-pairs/definition.json');
    const types = definition.questions.map(({ settings, required }) => [settings.type, required]);
    expect(types).toEqual([
      ['label_selection', true],
      ['rating', true],
      ['multi_label_selection', false],
      ['ranking', false],
      ['span', false],
      ['text', false],
    ]);
    const cells = {
      instruction: 'Say hello.',
      response_1: 'Hello.',
      response_2: '# Hello',
      source: 's',
      preference: 1.93,
    };
    const record = rowMapper(planOf(definition))(row(cells));
    expect(record).toMatchObject({
      ok: true,
      value: {
        metadata: new Map<string, unknown>([
          ['source', 's'],
          ['preference', 1.93],
        ]),
        suggestions: [
          { question: 'preference', value: { value: 'response_2' } },
          {
            question: 'order',
            value: {
              value: [
                { value: 'response_2', rank: 1 },
                { value: 'response_1', rank: 2 },
              ],
            },
          },
        ],
      },
    });
  });

  it('hold in the description itself', async () => {
    const text = await readFile(example('README.md'), 'utf8');
    const blocks = [...text.matchAll(/```json\n(.*?)```/gs)].map((match): unknown =>
      JSON.parse(match[1] ?? ''),
    );
    const [whole, mapping] = blocks;
    expect(parseDefinition(whole)).toMatchObject({ ok: true });
    const parts = {
      metadata_properties: [{ name: 'source', title: 'Source', settings: { type: 'terms' } }],
      vectors_settings: [{ name: 'mini', title: 'Mini', dimensions: 2 }],
    };
    expect(parseDefinition(Object.assign({}, whole, parts, { mapping }))).toMatchObject({ ok: true });
  });
});
