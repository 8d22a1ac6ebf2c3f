import { autorun, getObserverTree } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { FakeClock } from '#tests/fakes/fake-clock';
import type { ToastEnd, ToastMessage } from './toast';
import { ToastState } from './toast.state';

const DELAY = 100;
const FADE = 150;

function setUp() {
  const clock = new FakeClock();
  const toasts = new ToastState(clock);
  const deactivate = toasts.activate();
  const text = () => toasts.current?.message.text ?? null;
  const showNow = (message: ToastMessage) => {
    toasts.show(message);
    clock.advance(DELAY);
  };
  return { clock, toasts, deactivate, text, showNow };
}

describe('a toast', () => {
  it('shows 100 ms after it was asked for (ENT-49, STA-37)', () => {
    const { clock, toasts, text } = setUp();

    toasts.show({ text: 'saved' });
    clock.advance(99);
    expect(text()).toBeNull();
    clock.advance(1);

    expect(text()).toBe('saved');
  });

  it('fades for 150 ms after its time and is gone (STA-40)', () => {
    const { clock, toasts, showNow } = setUp();
    showNow({ text: 'saved' });

    clock.advance(6_999);
    expect(toasts.current?.isLeaving).toBe(false);
    clock.advance(1);
    expect(toasts.current?.isLeaving).toBe(true);
    clock.advance(FADE);

    expect(toasts.current).toBeNull();
  });

  it('the countdown of a toast stops while the pointer is on it (STA-39)', () => {
    const { clock, toasts, showNow, text } = setUp();
    showNow({ text: 'saved' });

    clock.advance(5_000);
    toasts.hold('pointer');
    clock.advance(60_000);
    toasts.release('pointer');
    clock.advance(1_999);
    expect(text()).toBe('saved');
    clock.advance(1 + FADE);

    expect(text()).toBeNull();
  });

  it('stays while the focus is on it although the pointer has left', () => {
    const { clock, toasts, showNow, text } = setUp();
    showNow({ text: 'saved' });

    toasts.hold('pointer');
    toasts.hold('focus');
    toasts.release('pointer');
    clock.advance(60_000);

    expect(text()).toBe('saved');
  });

  it('does not hand its hold on to the next one', () => {
    const { clock, toasts, showNow, text } = setUp();
    showNow({ text: 'first' });
    toasts.hold('pointer');

    showNow({ text: 'second' });
    clock.advance(7_000 + FADE);

    expect(text()).toBeNull();
  });

  it('goes at the press of its cross', () => {
    const { clock, toasts, showNow } = setUp();
    const ends: ToastEnd[] = [];
    showNow({ text: 'careful', isPermanent: true, onEnd: (end) => ends.push(end) });

    toasts.dismiss();
    clock.advance(FADE);

    expect(toasts.current).toBeNull();
    expect(ends).toEqual(['dismissed']);
  });

  it('waits for the person if it offers an action', () => {
    const { clock, showNow, text } = setUp();
    showNow({ text: 'discarded', action: { label: 'Undo', run: () => undefined } });

    clock.advance(3_600_000);

    expect(text()).toBe('discarded');
  });

  it('runs its action once, however often the button is pressed', () => {
    const { toasts, showNow } = setUp();
    const run = vi.fn();
    const ends: ToastEnd[] = [];
    showNow({ text: 'discarded', action: { label: 'Undo', run }, onEnd: (end) => ends.push(end) });

    toasts.act();
    toasts.act();

    expect(run).toHaveBeenCalledOnce();
    expect(ends).toEqual(['acted']);
  });

  it('may show another one from its action', () => {
    const { clock, toasts, showNow, text } = setUp();
    showNow({ text: 'discarded', action: { label: 'Undo', run: () => toasts.show({ text: 'restored' }) } });

    toasts.act();
    clock.advance(DELAY);

    expect(text()).toBe('restored');
  });
});

describe('a later toast', () => {
  it('replaces the one on the screen (STA-37)', () => {
    const { clock, toasts, showNow, text } = setUp();
    const ends: ToastEnd[] = [];
    showNow({ text: 'first', isPermanent: true, onEnd: (end) => ends.push(end) });

    toasts.show({ text: 'second' });
    expect(toasts.current?.isLeaving).toBe(true);
    clock.advance(DELAY);

    expect(text()).toBe('second');
    expect(ends).toEqual(['replaced']);
  });

  it('has its full time although the first one was still fading', () => {
    const { clock, toasts, showNow, text } = setUp();
    showNow({ text: 'first' });
    toasts.show({ text: 'second' });

    clock.advance(DELAY + 6_999);
    expect(text()).toBe('second');
    expect(toasts.current?.isLeaving).toBe(false);
    clock.advance(1 + FADE);

    expect(text()).toBeNull();
  });

  it('replaces one that had not yet appeared', () => {
    const { clock, toasts, text } = setUp();
    const ends: ToastEnd[] = [];

    toasts.show({ text: 'first', onEnd: (end) => ends.push(end) });
    clock.advance(50);
    toasts.show({ text: 'second' });
    clock.advance(DELAY);

    expect(text()).toBe('second');
    expect(ends).toEqual(['replaced']);
  });

  it('waits until an error has had its time', () => {
    const { clock, toasts, showNow, text } = setUp();
    showNow({ type: 'error', text: 'failed' });

    toasts.show({ text: 'saved' });
    clock.advance(6_900);
    expect(text()).toBe('failed');
    clock.advance(100 + FADE + 250 + DELAY);

    expect(text()).toBe('saved');
  });

  it('looks for a free place every 250 ms (STA-41)', () => {
    const { clock, toasts, showNow, text } = setUp();
    showNow({ type: 'error', text: 'failed' });
    toasts.show({ text: 'saved' });

    clock.advance(300);
    toasts.dismiss();
    clock.advance(199);
    expect(toasts.current).toBeNull();
    clock.advance(1 + DELAY);

    expect(text()).toBe('saved');
  });

  it('takes the waiting place of an earlier notice, never that of an error', () => {
    const { clock, toasts, showNow, text } = setUp();
    const ends: ToastEnd[] = [];
    const seen: Array<string | null> = [];
    showNow({ type: 'error', text: 'first failure' });
    toasts.show({ type: 'error', text: 'second failure' });
    toasts.show({ text: 'early notice', onEnd: (end) => ends.push(end) });
    toasts.show({ text: 'late notice' });

    for (let step = 0; step < 3; step += 1) {
      seen.push(text());
      toasts.dismiss();
      clock.advance(FADE + 250 + DELAY);
    }

    expect(seen).toEqual(['first failure', 'second failure', 'late notice']);
    expect(ends).toEqual(['replaced']);
  });

  it('a toast about the same failure is not shown a second time', () => {
    const { clock, toasts, showNow } = setUp();
    showNow({ type: 'error', text: 'failed' });
    toasts.show({ type: 'error', text: 'failed' });

    toasts.dismiss();
    clock.advance(60_000);

    expect(toasts.current).toBeNull();
    expect(clock.pending).toBe(0);
  });
});

describe('clearing', () => {
  it('ends what is shown, what is about to be, and what waits', () => {
    const { clock, toasts, showNow } = setUp();
    const ends: ToastEnd[] = [];
    const onEnd = (end: ToastEnd) => ends.push(end);
    showNow({ type: 'error', text: 'failed', onEnd });
    toasts.show({ text: 'waiting', onEnd });

    toasts.clear();
    clock.advance(60_000);

    expect(toasts.current).toBeNull();
    expect(ends).toEqual(['cleared', 'cleared']);
    expect(clock.pending).toBe(0);
  });

  it('ends one that had not yet appeared', () => {
    const { clock, toasts } = setUp();
    toasts.show({ text: 'about to be' });

    toasts.clear();
    clock.advance(60_000);

    expect(toasts.current).toBeNull();
  });

  it('of notices leaves an error alone', () => {
    const { clock, toasts, showNow, text } = setUp();
    showNow({ type: 'error', text: 'failed' });
    toasts.show({ text: 'waiting' });

    toasts.clearAllButErrors();
    expect(text()).toBe('failed');
    clock.advance(60_000);

    expect(clock.pending).toBe(0);
  });

  it('a failed request leaves a question that waits behind an error (ERR-6)', () => {
    const { clock, toasts, text, showNow } = setUp();
    showNow({ type: 'error', text: 'failed' });
    toasts.show({ text: 'Go on?', type: 'warning', isPermanent: true });

    toasts.clearAllButErrors();
    clock.advance(60_000);

    expect(text()).toBe('Go on?');
  });
});

describe('activation', () => {
  it('is undone without a timer, a toast or an observer left', () => {
    const { clock, toasts, deactivate, showNow } = setUp();
    const stop = autorun(() => toasts.current);
    showNow({ type: 'error', text: 'failed' });
    toasts.show({ text: 'waiting' });

    deactivate();
    stop();

    expect(toasts.current).toBeNull();
    expect(clock.pending).toBe(0);
    expect(getObserverTree(toasts, 'current').observers).toBeUndefined();
  });

  it('works a second time', () => {
    const { clock, toasts, deactivate, text } = setUp();

    deactivate();
    toasts.activate();
    toasts.show({ text: 'again' });
    clock.advance(DELAY);

    expect(text()).toBe('again');
  });
});
