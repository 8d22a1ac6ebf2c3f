import { expect, it } from 'vitest';
import { endWithEngine, type EngineCalls } from './end-with-engine';

const END_OF_STATEMENT = 100;

const withStatus = (status: number) => Object.assign(new Error('thrown'), { status });

/** Sends a message as PGlite does, to an engine whose main loop throws these one after the other. */
function send(...thrown: readonly Error[]) {
  const log: string[] = [];
  const engine: EngineCalls = {
    _PostgresMainLoopOnce: () => {
      log.push('loop');
      const next = thrown[log.length - 1];
      if (next !== undefined) throw next;
    },
    _PostgresSendReadyForQueryIfNecessary: () => void log.push('ready'),
    _pgl_pq_flush: () => void log.push('flush'),
    stackRestore: () => {},
  };
  endWithEngine(engine);
  try {
    for (let isRead = false; !isRead && log.length < 10;) {
      try {
        engine._PostgresMainLoopOnce();
        isRead = true;
      } catch {
        engine.stackRestore(0);
      }
    }
  } finally {
    engine._PostgresSendReadyForQueryIfNecessary();
    engine._pgl_pq_flush();
  }
  return log;
}

it('a statement that PostgreSQL refuses is read to its end', () => {
  expect(send(withStatus(END_OF_STATEMENT))).toEqual(['loop', 'loop', 'ready', 'flush']);
});

it.each([
  ['gives up', withStatus(1)],
  ['is aborted', new WebAssembly.RuntimeError('unreachable')],
  ['fails in any other way', new TypeError('no such thing')],
])('a statement in which PostgreSQL %s fails at once', (_, thrown) => {
  expect(() => send(thrown, thrown, thrown)).toThrow(expect.objectContaining({ isFatal: true }));
});
