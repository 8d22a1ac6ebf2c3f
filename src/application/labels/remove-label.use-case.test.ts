import { describe, expect, it } from 'vitest';
import { TASK_DATASET } from '#tests/builders/task-record.builder';
import { InMemoryLabelRepository } from '#tests/fakes/in-memory-label.repository';
import { foundLabels, savedLabels } from '#domain/label/label-schema';
import { RemoveLabel } from './remove-label.use-case';

const saved = (...names: readonly string[]) => savedLabels(foundLabels(names));

describe('RemoveLabel', () => {
  it('RemoveLabel saves the list of the server without the label, also when others have added to it (SET-6)', async () => {
    const repository = new InMemoryLabelRepository({ schema: ['spam', 'ham'] });
    repository.stored = saved('spam', 'ham', 'eggs');
    expect(await new RemoveLabel(repository).execute(TASK_DATASET, 'ham')).toEqual({
      ok: true,
      value: saved('spam', 'eggs'),
    });
    expect(repository.stored).toEqual(saved('spam', 'eggs'));
  });

  it('RemoveLabel sends nothing if the label is gone', async () => {
    const repository = new InMemoryLabelRepository({ schema: ['spam'] });
    expect(await new RemoveLabel(repository).execute(TASK_DATASET, 'ham')).toEqual({
      ok: true,
      value: saved('spam'),
    });
    expect(repository.calls.log).toEqual(['schema']);
  });

  it.each([
    ['a label that records use', { kind: 'rejected', status: 400 }, { code: 'LABEL_IN_USE' }],
    ['a refused right', { kind: 'forbidden', status: 403 }, { code: 'NOT_ALLOWED_TO_UPDATE_LABELS' }],
    ['a lost connection', { kind: 'network' }, { code: 'ERROR_SAVING_LABELS', kind: 'network' }],
  ] as const)('RemoveLabel fails with its own code for %s (SET-6, ERR-4)', async (_, failure, error) => {
    const repository = new InMemoryLabelRepository({ schema: ['spam', 'ham'] });
    repository.calls.failNext('save', failure);
    expect(await new RemoveLabel(repository).execute(TASK_DATASET, 'ham')).toEqual({ ok: false, error });
  });

  it('RemoveLabel saves nothing if the labels cannot be read', async () => {
    const repository = new InMemoryLabelRepository({ schema: ['ham'] });
    repository.calls.failNext('schema', { kind: 'network' });
    expect((await new RemoveLabel(repository).execute(TASK_DATASET, 'ham')).ok).toBe(false);
    expect(repository.calls.log).toEqual(['schema']);
  });
});
