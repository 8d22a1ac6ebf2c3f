import { describe, expect, it } from 'vitest';
import { TASK_DATASET } from '#tests/builders/task-record.builder';
import { InMemoryLabelRepository } from '#tests/fakes/in-memory-label.repository';
import { foundLabels, savedLabels } from '#domain/label/label-schema';
import { LoadLabels } from './load-labels.use-case';

describe('LoadLabels', () => {
  it('LoadLabels returns the schema in its order, and requests nothing else (STA-53)', async () => {
    const repository = new InMemoryLabelRepository({ schema: ['spam', 'ham'], found: ['other'] });
    expect(await new LoadLabels(repository).execute(TASK_DATASET)).toEqual({
      ok: true,
      value: savedLabels(foundLabels(['spam', 'ham'])),
    });
    expect(repository.calls.log).toEqual(['schema']);
  });

  it.each([null, []])(
    'LoadLabels returns the labels of the records, not saved, for the schema %j (STA-53, ERR-3)',
    async (schema) => {
      const repository = new InMemoryLabelRepository({ schema, found: ['ham', 'spam'] });
      expect(await new LoadLabels(repository).execute(TASK_DATASET)).toEqual({
        ok: true,
        value: foundLabels(['ham', 'spam']),
      });
    },
  );

  it('LoadLabels returns no labels if the summary fails (ERR-14)', async () => {
    const repository = new InMemoryLabelRepository({ found: ['ham'] });
    repository.calls.failNext('found', { kind: 'server', status: 500 });
    expect(await new LoadLabels(repository).execute(TASK_DATASET)).toEqual({ ok: true, value: [] });
  });

  it('LoadLabels fails if the schema cannot be read', async () => {
    const repository = new InMemoryLabelRepository({ schema: ['spam'] });
    repository.calls.failNext('schema', { kind: 'network' });
    expect(await new LoadLabels(repository).execute(TASK_DATASET)).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_LABELS', kind: 'network' },
    });
  });

  it('LoadLabels makes no request for text to text, which has no labels', async () => {
    const repository = new InMemoryLabelRepository({ schema: ['spam'] });
    const labels = await new LoadLabels(repository).execute({ ...TASK_DATASET, task: 'Text2Text' });
    expect(labels).toEqual({ ok: true, value: [] });
    expect(repository.calls.log).toEqual([]);
  });
});
