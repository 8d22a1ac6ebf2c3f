import { describe, expect, it } from 'vitest';
import { TASK_DATASET } from '#tests/builders/task-record.builder';
import { InMemoryLabelRepository } from '#tests/fakes/in-memory-label.repository';
import { foundLabels, savedLabels } from '#domain/label/label-schema';
import { SaveLabels } from './save-labels.use-case';

const saved = (...names: readonly string[]) => savedLabels(foundLabels(names));

describe('SaveLabels', () => {
  it('SaveLabels saves the whole list with the new label at its end (STA-52)', async () => {
    const repository = new InMemoryLabelRepository({ schema: ['spam'] });
    expect(await new SaveLabels(repository).execute(TASK_DATASET, saved('spam'), [' ham '])).toEqual({
      ok: true,
      value: saved('spam', 'ham'),
    });
    expect(repository.stored).toEqual(saved('spam', 'ham'));
  });

  it('SaveLabels saves labels that were only found in records (STA-53)', async () => {
    const repository = new InMemoryLabelRepository({ found: ['spam'] });
    await new SaveLabels(repository).execute(TASK_DATASET, foundLabels(['spam']));
    expect(repository.stored).toEqual(saved('spam'));
  });

  it('SaveLabels sends nothing if all labels exist (ERR-5)', async () => {
    const repository = new InMemoryLabelRepository({ schema: ['spam'] });
    expect(await new SaveLabels(repository).execute(TASK_DATASET, saved('spam'), ['spam'])).toEqual({
      ok: false,
      error: { code: 'LABEL_ALREADY_EXIST', names: ['spam'] },
    });
    expect(repository.calls.log).toEqual([]);
  });

  it('SaveLabels sends nothing without a name', async () => {
    const repository = new InMemoryLabelRepository({ schema: ['spam'] });
    const labels = saved('spam');
    expect(await new SaveLabels(repository).execute(TASK_DATASET, labels, ['  '])).toEqual({
      ok: true,
      value: labels,
    });
    expect(repository.calls.log).toEqual([]);
  });

  it.each([
    ['a refused right', { kind: 'forbidden', status: 403 }, { code: 'NOT_ALLOWED_TO_UPDATE_LABELS' }],
    [
      'another failure',
      { kind: 'rejected', status: 400 },
      { code: 'ERROR_SAVING_LABELS', kind: 'rejected', status: 400 },
    ],
  ] as const)('SaveLabels fails with its own code for %s (ERR-4)', async (_, failure, error) => {
    const repository = new InMemoryLabelRepository({ schema: ['spam'] });
    repository.calls.failNext('save', failure);
    expect(await new SaveLabels(repository).execute(TASK_DATASET, saved('spam'), ['ham'])).toEqual({
      ok: false,
      error,
    });
  });
});
