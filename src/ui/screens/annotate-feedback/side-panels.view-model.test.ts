import { describe, expect, it } from 'vitest';
import { LoadOwnProgress } from '#application/progress/load-own-progress.use-case';
import type { ProgressRepository } from '#application/progress/ports/progress-repository.port';
import { ok } from '#domain/shared/result';
import { settled } from '#tests/fakes/annotation-fixture';
import { InMemoryPreferenceStore } from '#tests/fakes/in-memory-preference-store';
import { SidePanelsViewModel } from './side-panels.view-model';

function setUp(store = new InMemoryPreferenceStore()) {
  const answers: Array<(submitted: number) => void> = [];
  const repository = {
    own: () =>
      new Promise((resolve) => {
        answers.push((submitted) => resolve(ok({ records: 10, submitted, discarded: 0, draft: 0 })));
      }),
    // Only the user's own numbers are asked for here.
  } as unknown as ProgressRepository;
  const open = (datasetId: string) =>
    new SidePanelsViewModel(datasetId, new LoadOwnProgress(repository), store);
  return { panels: open('d-1'), open, answers, store };
}

describe('side panels', () => {
  it('show one at a time, and close by what opened them', () => {
    const { panels } = setUp();
    panels.toggle('shortcuts');
    panels.toggle('history');
    expect(panels.open).toBe('history');
    panels.toggle('history');
    expect(panels.open).toBeNull();
  });

  it('open the guidelines again in the dataset where they were left open', () => {
    const { panels, open } = setUp();
    panels.toggle('guidelines');
    const [same, other] = [open('d-1'), open('d-2')];
    same.restore();
    other.restore();
    expect([same.open, other.open]).toEqual(['guidelines', null]);
  });

  it.each([
    ['closed', (panels: SidePanelsViewModel) => panels.close()],
    ['replaced by another panel', (panels: SidePanelsViewModel) => panels.toggle('history')],
  ])('do not open guidelines that were %s', (_, act) => {
    const { panels, open } = setUp();
    panels.toggle('guidelines');
    act(panels);
    const later = open('d-1');
    later.restore();
    expect(later.open).toBeNull();
  });

  it('keep what was opened since over what is remembered', () => {
    const { panels, open } = setUp();
    panels.toggle('guidelines');
    const later = open('d-1');
    later.toggle('history');
    later.restore();
    expect(later.open).toBe('history');
  });
});

describe('own numbers', () => {
  it('are asked for once more, not ten times, when ten acts are saved during a call', async () => {
    const { panels, answers } = setUp();
    panels.toggle('progress');
    for (let act = 0; act < 10; act += 1) panels.refreshWhereShown();
    expect(answers).toHaveLength(1);
    answers[0]?.(3);
    await settled();
    expect(panels.progress?.submitted).toBe(3);
    expect(answers).toHaveLength(2);
    answers[1]?.(10);
    await settled();
    expect(panels.progress?.submitted).toBe(10);
    expect(answers).toHaveLength(2);
  });

  it('numbers are not requested while they are hidden', () => {
    const { panels, answers } = setUp();
    panels.refreshWhereShown();
    expect(answers).toHaveLength(0);
  });

  it('that come after leaving are not shown, and coming back asks again', async () => {
    const { panels, answers } = setUp();
    panels.toggle('progress');
    panels.leave();
    answers[0]?.(3);
    await settled();
    expect(panels.progress).toBeNull();
    panels.refreshWhereShown();
    expect(answers).toHaveLength(2);
  });
});
