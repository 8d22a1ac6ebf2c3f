import { expect, it } from 'vitest';
import { FakeClock } from '#tests/fakes/fake-clock';
import { LoadTeamProgress } from '#application/progress/load-team-progress.use-case';
import type { ProgressRepository } from '#application/progress/ports/progress-repository.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { TeamProgress } from '#domain/progress/progress';
import { err, ok, type Result } from '#domain/shared/result';
import { ProgressColumn } from './progress-column';

const HALF: TeamProgress = { total: 10, submitted: 5, discarded: 0, conflicting: 0, pending: 5 };

/** Every call waits until the test answers it, so that how many wait at once can be seen. */
class HeldProgress implements ProgressRepository {
  readonly asked: string[] = [];
  readonly waiting = new Map<string, (answer: Result<TeamProgress, RepositoryFailure>) => void>();

  team(datasetId: string, signal?: AbortSignal): Promise<Result<TeamProgress, RepositoryFailure>> {
    this.asked.push(datasetId);
    return new Promise((resolve) => {
      this.waiting.set(datasetId, resolve);
      const aborted = err({ code: 'ERROR_FETCHING_DATASET_PROGRESS', kind: 'aborted' } as const);
      signal?.addEventListener('abort', () => resolve(aborted));
    });
  }

  own(): never {
    throw new Error('The list shows what the team has done');
  }

  async answer(datasetId: string, answer: Result<TeamProgress, RepositoryFailure> = ok(HALF)): Promise<void> {
    this.waiting.get(datasetId)?.(answer);
    this.waiting.delete(datasetId);
    // The view model goes on in microtasks of its own.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function column() {
  const progress = new HeldProgress();
  const clock = new FakeClock();
  const cells = new ProgressColumn(new LoadTeamProgress(progress), clock);
  const undo = cells.activate();
  return { progress, clock, cells, undo };
}

it('asks for at most six at a time, from top to bottom', async () => {
  const { progress, cells } = column();

  cells.show(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  expect(progress.asked).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);

  await progress.answer('b');
  expect(progress.asked).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
});

it('never asks for a row that was scrolled past before its turn', async () => {
  const { progress, cells } = column();
  cells.show(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);

  cells.show(['x', 'y']);
  await progress.answer('a');
  await progress.answer('b');

  expect(progress.asked).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'x', 'y']);
});

it('knows nothing, then the numbers, or that there are none to be had', async () => {
  const { progress, cells } = column();
  cells.show(['a', 'b']);
  expect(cells.cell('a')).toBeNull();

  await progress.answer('a');
  await progress.answer('b', err({ code: 'ERROR_FETCHING_DATASET_PROGRESS', kind: 'server', status: 500 }));

  expect(cells.cell('a')).toEqual({ kind: 'ready', progress: HALF });
  expect(cells.cell('b')).toEqual({ kind: 'failed' });
});

it('asks again for a visible row after a minute, and keeps showing the old numbers in the meantime', async () => {
  const { progress, cells, clock } = column();
  cells.show(['a']);
  await progress.answer('a');

  clock.advance(59_999);
  cells.show(['a']);
  expect(progress.asked).toEqual(['a']);

  clock.advance(1);
  cells.show(['a']);
  expect(progress.asked).toEqual(['a', 'a']);
  expect(cells.cell('a')).toMatchObject({ kind: 'ready' });
});

it('is quiet when the page is left, and starts again when it is shown again', async () => {
  const { progress, cells, undo } = column();
  cells.show(['a', 'b', 'c', 'd', 'e', 'f', 'g']);

  undo();
  await progress.answer('a');
  expect(progress.asked).toHaveLength(6);
  expect(cells.cell('a')).toBeNull();

  cells.activate();
  expect(progress.asked.slice(6)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});
