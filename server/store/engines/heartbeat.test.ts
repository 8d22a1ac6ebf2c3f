import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BEAT_MS, Heartbeat } from './heartbeat';
import { DOING, ThreadActivity, type Doing } from './thread-activity';

let signs: ThreadActivity;
let answersPings: boolean;
let heartbeat: Heartbeat;
const ends: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  signs = new ThreadActivity();
  answersPings = true;
  ends.length = 0;
  heartbeat = new Heartbeat({
    signs,
    ping: () => answersPings && signs.report(DOING.waiting),
    onSilence: (reason) => ends.push(reason),
  });
  heartbeat.start();
});
afterEach(() => {
  heartbeat.stop();
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * BEAT_MS);
function hang(doing: Doing): void {
  answersPings = false;
  signs.report(doing);
}

describe('the database thread', () => {
  it('is kept while it answers pings', () => {
    signs.report(DOING.waiting);
    pass(1_000);
    expect(ends).toEqual([]);
  });

  it('is given up after ten seconds inside one call to the disk', () => {
    hang(DOING.usingDisk);
    pass(10);
    expect(ends).toEqual([]);
    pass(1);
    expect(ends).toEqual(['the disk has not answered for 10 s']);
  });

  it('is given up after ten seconds without an answer to a ping', () => {
    hang(DOING.waiting);
    pass(12);
    expect(ends).toEqual(['its thread gives no sign of life']);
  });

  it('is kept during a statement of an hour that uses the disk', () => {
    answersPings = false;
    for (let second = 0; second < 3_600; second += 1) {
      signs.report(DOING.usingDisk);
      signs.report(DOING.computing);
      pass(1);
    }
    expect(ends).toEqual([]);
  });

  it('is given up after a minute of computing without any use of the disk', () => {
    hang(DOING.computing);
    pass(60);
    expect(ends).toEqual([]);
    pass(1);
    expect(ends).toHaveLength(1);
  });

  it('is kept however long it loads', () => {
    answersPings = false;
    pass(600);
    expect(ends).toEqual([]);
  });

  it('is reported once when it hangs', () => {
    hang(DOING.usingDisk);
    pass(100);
    expect(ends).toHaveLength(1);
  });
});
