import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadDefinition } from './load-definition';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ostraka-definition-'));
});

afterEach(() => rm(folder, { recursive: true }));

const definition = (settings: object) => ({
  name: 'letters',
  fields: [{ name: 'text', title: 'Text', required: true }],
  questions: [{ name: 'kind', title: 'Kind', required: true, settings }],
  mapping: { fields: { text: 'body' } },
});

async function load(content: unknown) {
  const file = join(folder, 'definition.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return loadDefinition(file);
}

describe('loadDefinition', () => {
  it('options are read from a file in the folder of the definition', async () => {
    await writeFile(join(folder, 'kinds.json'), '["thank_you", {"value": "rsvp", "text": "RSVP"}]');
    const loaded = await load(definition({ type: 'label_selection', options_from: 'kinds.json' }));
    expect(loaded.ok && loaded.value.definition.questions[0]?.settings).toMatchObject({
      options: [
        { value: 'thank_you', text: 'Thank you' },
        { value: 'rsvp', text: 'RSVP' },
      ],
    });
  });

  it('recognises a definition that was only written down differently', async () => {
    const settings = { type: 'label_selection', options: ['a', 'b'] };
    const first = await load(definition(settings));
    const second = await load(
      `\uFEFF${JSON.stringify({ workspace: 'main', ...definition(settings) }, null, 4)}`,
    );
    const other = await load(definition({ ...settings, options: ['b', 'a'] }));
    const fingerprint = (loaded: typeof first) => loaded.ok && loaded.value.fingerprint;
    expect(fingerprint(first)).toMatch(/^[0-9a-f]{64}$/);
    expect(fingerprint(second)).toBe(fingerprint(first));
    expect(fingerprint(other)).not.toBe(fingerprint(first));
  });

  it('says which file is missing', async () => {
    expect(await loadDefinition(join(folder, 'nowhere.json'))).toEqual({
      ok: false,
      error: { code: 'file-missing', file: join(folder, 'nowhere.json') },
    });
    expect(await load(definition({ type: 'label_selection', options_from: 'nowhere.json' }))).toEqual({
      ok: false,
      error: { code: 'file-missing', file: join(folder, 'nowhere.json') },
    });
  });

  it('says where a mistake is, also in options of a file', async () => {
    expect(await load('{ "name": ')).toMatchObject({ ok: false, error: { code: 'not-json' } });
    await writeFile(join(folder, 'kinds.json'), '["a", "b", 3]');
    expect(await load(definition({ type: 'label_selection', options_from: 'kinds.json' }))).toMatchObject({
      ok: false,
      error: { code: 'mistake', path: 'questions[0].settings.options[2]' },
    });
  });

  it('refuses options that are both listed and in a file', async () => {
    const settings = { type: 'label_selection', options: ['a', 'b'], options_from: 'kinds.json' };
    expect(await load(definition(settings))).toMatchObject({
      ok: false,
      error: { code: 'mistake', path: 'questions[0].settings' },
    });
  });
});
