import { describe, expect, it } from 'vitest';
import { AN_IMPORT_FILE, ScriptedDefinitions } from '#tests/fakes/import-source';
import { err } from '#domain/shared/result';
import { LoadDefinition } from './load-definition.use-case';

const loadFrom = (files: ScriptedDefinitions) => new LoadDefinition(files).execute(AN_IMPORT_FILE);

describe('a definition', () => {
  it('is a draft for the columns at hand, with its workspace', async () => {
    const loaded = await loadFrom(new ScriptedDefinitions());
    if (!loaded.ok) throw new Error(loaded.error.code);
    expect(loaded.value.workspace).toBe('team');
    const { draft, dropped } = loaded.value.draftOf([], 1);
    expect(draft.name).toBe('reviews');
    expect(dropped).toEqual([{ path: 'mapping.fields.text', code: 'column-missing', name: 'text' }]);
  });

  it.each(['random', 'imported'] as const)('keeps the order of records: %s', async (recordOrder) => {
    const loaded = await loadFrom(new ScriptedDefinitions({ recordOrder }));
    if (!loaded.ok) throw new Error(loaded.error.code);
    expect(loaded.value.draftOf([], 1).draft.recordOrder).toBe(recordOrder);
  });

  it('that cannot be read tells why', async () => {
    const files = new ScriptedDefinitions();
    files.problem = { code: 'not-json' };
    expect(await loadFrom(files)).toEqual(err({ code: 'not-json' }));
  });
});
