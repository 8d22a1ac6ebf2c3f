import { expect, it } from 'vitest';
import { FakeClock } from '#tests/fakes/fake-clock';
import { FakeNetworkStatus } from '#tests/fakes/fake-network-status';
import { FakeSendingTurn } from '#tests/fakes/fake-sending-turn';
import { SendingLoop, type StepSender, type SendingStep, type StepEnd } from './sending-loop';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Sends one letter after the other; each step ends as set in `ends`, or successfully. */
class Letters implements StepSender {
  readonly userId = 'nora';
  readonly sent: string[] = [];
  readonly before: Array<string | null> = [];
  readonly ends: StepEnd[] = [];
  signal: AbortSignal | null = null;
  #left: readonly string[];

  constructor(letters: string) {
    this.#left = [...letters];
  }

  get hasWork(): boolean {
    return this.#left.length > 0;
  }

  async step({ signal, current, announce }: SendingStep): Promise<StepEnd> {
    const [letter = '', ...rest] = this.#left;
    this.signal = signal;
    this.before.push(current);
    announce(letter);
    this.sent.push(letter);
    await settled();
    const end = this.ends.shift() ?? 'answered';
    if (typeof end === 'string') this.#left = rest;
    return end;
  }
}

function aLoop(turnFor: 'one-step' | 'all-steps', turn = new FakeSendingTurn()) {
  const deps = { turn, clock: new FakeClock(), network: new FakeNetworkStatus() };
  return { ...deps, loop: new SendingLoop(deps, turnFor) };
}

async function rested(letters: Letters): Promise<void> {
  for (let rest = 0; letters.hasWork && rest < 20; rest += 1) await settled();
  await settled();
}

it('two tabs alternate if a turn is for one step, and send one after the other if it is for all steps', async () => {
  for (const [turnFor, order] of [
    ['one-step', 'axbycz'],
    ['all-steps', 'abcxyz'],
  ] as const) {
    const turn = new FakeSendingTurn();
    const [one, other] = [new Letters('abc'), new Letters('xyz')];
    const all: string[] = [];
    one.sent.push = other.sent.push = (...letters) => all.push(...letters);
    aLoop(turnFor, turn).loop.serve(one);
    aLoop(turnFor, turn).loop.serve(other);
    await rested(one);
    await rested(other);
    expect(all.join('')).toBe(order);
    expect(turn.holders).toBe(0);
  }
});

it('the current work is known until the turn is released', async () => {
  const { loop } = aLoop('all-steps');
  const letters = new Letters('ab');
  const seen: Array<string | null> = [];
  loop.sending.subscribe(() => seen.push(loop.sending.value.current));
  loop.serve(letters);
  await rested(letters);
  expect(seen).toEqual(['a', 'b', null]);
  expect(letters.before).toEqual([null, 'a']);
});

it('a step that cannot reach the server is repeated after a pause, which becomes short again after an answer', async () => {
  const { loop, clock } = aLoop('one-step');
  const letters = new Letters('ab');
  letters.ends.push({ kind: 'postponed' }, { kind: 'postponed' }, 'answered', { kind: 'postponed' });
  loop.serve(letters);
  for (const pause of [1_000, 2_000, 1_000]) {
    await settled();
    await settled();
    await settled();
    expect(loop.sending.value.pause).toBe('server');
    loop.wakeUnlessPaused();
    clock.advance(pause - 1);
    expect(loop.sending.value.pause).toBe('server');
    clock.advance(1);
    expect(loop.sending.value.pause).toBeNull();
  }
  await rested(letters);
  expect(letters.sent.join('')).toBe('aaabb');
});

it('a skipped step does not change the length of the next pause', async () => {
  const { loop, clock } = aLoop('one-step');
  const letters = new Letters('ab');
  letters.ends.push({ kind: 'postponed' }, 'skipped', { kind: 'postponed' });
  loop.serve(letters);
  await settled();
  await settled();
  clock.advance(1_000);
  for (let rest = 0; rest < 5; rest += 1) await settled();
  expect(letters.sent.join('')).toBe('aab');
  clock.advance(1_999);
  expect(loop.sending.value.pause).toBe('server');
  clock.advance(1);
  await rested(letters);
  expect(letters.sent.join('')).toBe('aabb');
});

it('the end of a session aborts the step, sends nothing more, and a failure of the step starts no pause', async () => {
  const { loop, clock, network } = aLoop('all-steps');
  const letters = new Letters('ab');
  letters.ends.push({ kind: 'postponed' });
  const leave = loop.serve(letters);
  await Promise.resolve();
  await Promise.resolve();
  expect(letters.sent).toEqual(['a']);
  leave();
  expect(letters.signal?.aborted).toBe(true);
  await rested(letters);
  expect([letters.sent.join(''), loop.sending.value]).toEqual(['a', { current: null, pause: null }]);
  expect([clock.pending, network.subscribers]).toEqual([0, 0]);
});
