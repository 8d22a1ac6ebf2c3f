import { describe, expect, it } from 'vitest';
import { PgliteSessionQueue } from './pglite-session-queue';

/** Statements that end when the test says so; `log` has the order in which they began. */
function aDatabase() {
  const queue = new PgliteSessionQueue();
  const log: string[] = [];
  const endings = new Map<string, { succeed(): void; fail(): void }>();
  const run = (session: number, sql: string) =>
    queue.run(session, sql, () => {
      log.push(`${session} ${sql}`);
      return new Promise<void>((resolve, reject) => {
        endings.set(sql, { succeed: resolve, fail: () => reject(new Error(sql)) });
      });
    });
  const settle = () =>
    new Promise((resolve) => {
      setImmediate(resolve);
    });
  async function succeed(sql: string): Promise<void> {
    endings.get(sql)?.succeed();
    await settle();
  }
  async function fail(sql: string): Promise<void> {
    endings.get(sql)?.fail();
    await settle();
  }
  return { run, log, settle, succeed, fail };
}

describe('the queue of the one session', () => {
  it('runs statements one after the other, in their order', async () => {
    const { run, log, settle, succeed } = aDatabase();
    void run(1, 'a');
    void run(2, 'b');
    await settle();
    expect(log).toEqual(['1 a']);
    await succeed('a');
    expect(log).toEqual(['1 a', '2 b']);
  });

  it('goes on after a statement that failed', async () => {
    const { run, log, settle, fail } = aDatabase();
    const failing = run(1, 'a');
    void run(2, 'b');
    await settle();
    void fail('a');
    await expect(failing).rejects.toThrow('a');
    await settle();
    expect(log).toEqual(['1 a', '2 b']);
  });

  it.each(['commit', 'rollback'])('lets others wait from begin to %s', async (end) => {
    const { run, log, settle, succeed } = aDatabase();
    void run(1, 'begin isolation level serializable');
    void run(2, 'other');
    await settle();
    await succeed('begin isolation level serializable');
    void run(1, 'inside');
    await settle();
    await succeed('inside');
    void run(1, end);
    await settle();
    expect(log).toEqual(['1 begin isolation level serializable', '1 inside', `1 ${end}`]);
    await succeed(end);
    expect(log.at(-1)).toBe('2 other');
  });

  it('stays in a transaction after a statement in it failed or went back to a savepoint', async () => {
    const { run, log, settle, succeed, fail } = aDatabase();
    void run(1, 'begin');
    void run(2, 'other');
    await settle();
    await succeed('begin');
    run(1, 'refused').catch(() => {});
    await settle();
    await fail('refused');
    void run(1, 'rollback to savepoint here');
    await settle();
    await succeed('rollback to savepoint here');
    expect(log).not.toContain('2 other');
  });

  it('takes no turn for a transaction that could not begin', async () => {
    const { run, log, settle, fail } = aDatabase();
    run(1, 'begin').catch(() => {});
    void run(2, 'other');
    await settle();
    await fail('begin');
    expect(log).toEqual(['1 begin', '2 other']);
  });
});
