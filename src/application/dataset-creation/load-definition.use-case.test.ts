import { describe, expect, it } from 'vitest';
import { AN_IMPORT_FILE, ScriptedDefinitions } from '#tests/fakes/import-source';
import { err } from '#domain/shared/result';
import { LoadDefinition } from './load-definition.use-case';

const loadFrom = (files: ScriptedDefinitions) => new LoadDefinition(files).execute(AN_IMPORT_FILE);

describe('loading a definition', () => {
  it('loading a definition returns a draft for the current columns, and the workspace', async () => {
    const loaded = await loadFrom(new ScriptedDefinitions());
    if (!loaded.ok) throw new Error(loaded.error.code);
    expect(loaded.value.workspace).toBe('team');
    const { draft, dropped } = loaded.value.draftOf([], 1);
    expect(draft.name).toBe('reviews');
    expect(dropped).toEqual([{ path: 'mapping.fields.text', code: 'column-missing', name: 'text' }]);
  });

  it.each(['random', 'imported'] as const)(
    'loading a definition keeps the order of records: %s',
    async (recordOrder) => {
      const loaded = await loadFrom(new ScriptedDefinitions({ recordOrder }));
      if (!loaded.ok) throw new Error(loaded.error.code);
      expect(loaded.value.draftOf([], 1).draft.recordOrder).toBe(recordOrder);
    },
  );

  it('loading a definition returns the problem of an unreadable definition', async () => {
    const files = new ScriptedDefinitions();
    files.problem = { code: 'not-json' };
    expect(await loadFrom(files)).toEqual(err({ code: 'not-json' }));
  });
});
