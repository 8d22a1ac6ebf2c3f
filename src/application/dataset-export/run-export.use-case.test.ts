import { describe, expect, it } from 'vitest';
import { FakeClock } from '#tests/fakes/fake-clock';
import { aWantedExport, InMemoryExportRepository } from '#tests/fakes/in-memory-export.repository';
import { settled } from '#tests/fakes/settled';
import type { ExportProgress } from './ports/export-repository.port';
import { LOOKED_EVERY, RunExport, STILL_AT_MOST } from './run-export.use-case';

const running = (done: number): ExportProgress => ({ state: 'running', done, total: 9 });

function begin(...progress: ExportProgress[]) {
  const exports = new InMemoryExportRepository({ progress });
  const clock = new FakeClock();
  const fetched: string[] = [];
  const reported: number[] = [];
  const leaving = new AbortController();
  const useCase = new RunExport(exports, { begin: (ticket) => fetched.push(ticket) }, clock);
  const ended = useCase.execute(aWantedExport(), ({ done }) => reported.push(done), leaving.signal);
  const look = async (times = 1) => {
    for (let time = 0; time < times; time += 1) {
      await settled();
      clock.advance(LOOKED_EVERY);
      await settled();
    }
  };
  return { exports, fetched, reported, ended, look, leaving };
}

describe('RunExport', () => {
  it('RunExport starts one download of the file, and reports progress until it is done (SET-36)', async () => {
    const { ended, look, fetched, reported } = begin(running(2), running(6), {
      state: 'done',
      done: 9,
      total: 9,
    });
    await look(3);
    expect(await ended).toEqual({ ok: true, value: 9 });
    expect([fetched, reported]).toEqual([['t1'], [2, 6, 9]]);
  });

  it('RunExport fails if the file broke off', async () => {
    const { ended, look } = begin(running(2), { state: 'failed', done: 2, total: 9 });
    await look(2);
    expect(await ended).toEqual({ ok: false, error: { code: 'broken-off' } });
  });

  it.each(['interrupted', 'not-fetched', 'broken-off'] as const)(
    'RunExport fails with %s if the server reports it',
    async (fault) => {
      const { ended, look } = begin(running(2), { state: 'failed', fault, done: 2, total: 9 });
      await look(2);
      expect(await ended).toEqual({ ok: false, error: { code: fault } });
    },
  );

  it.each([
    ['not-fetched', { state: 'waiting', done: 0, total: 9 }],
    ['broken-off', running(2)],
  ] as const)('RunExport gives up with %s after a minute without a change', async (code, still) => {
    const { ended, look } = begin(still);
    await look(STILL_AT_MOST / LOOKED_EVERY + 1);
    expect(await ended).toEqual({ ok: false, error: { code } });
  });

  it('RunExport fails at once if the export was deleted with its dataset', async () => {
    const { ended, look, exports } = begin(running(2));
    exports.calls.failNext('progress', { kind: 'not-found', status: 404 });
    await look();
    expect(await ended).toEqual({ ok: false, error: { code: 'broken-off' } });
  });

  it('RunExport stops polling once the page is left', async () => {
    const { ended, look, leaving } = begin(running(2));
    leaving.abort();
    await look();
    expect(await ended).toMatchObject({ error: { code: 'call-failed', failure: { kind: 'aborted' } } });
  });

  it('RunExport continues if a poll fails', async () => {
    const { ended, look, exports } = begin({ state: 'done', done: 9, total: 9 });
    exports.calls.failNext('progress', { kind: 'network' });
    await look(2);
    expect(await ended).toEqual({ ok: true, value: 9 });
  });

  it('RunExport starts no download if the server refuses', async () => {
    const exports = new InMemoryExportRepository();
    exports.calls.failNext('begin', { kind: 'forbidden', status: 403 });
    const fetched: string[] = [];
    const useCase = new RunExport(exports, { begin: (ticket) => fetched.push(ticket) }, new FakeClock());
    const ended = await useCase.execute(aWantedExport(), () => undefined, new AbortController().signal);
    expect(ended).toMatchObject({ error: { code: 'call-failed', failure: { kind: 'forbidden' } } });
    expect(fetched).toEqual([]);
  });
});
