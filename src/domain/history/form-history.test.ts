import { describe, expect, it } from 'vitest';
import {
  FORM_HISTORY_LIMIT,
  NO_FORM_HISTORY,
  redone,
  undone,
  withChange,
  withContinuation,
  type FormHistory,
} from './form-history';

const change = (before: string, after: string, builtOn = 0) => ({ before, after, builtOn });

const isSame = (a: string, b: string) => a === b;

/** A form that had one text after the other. */
function written(...texts: readonly string[]): FormHistory<string> {
  let history: FormHistory<string> = NO_FORM_HISTORY;
  texts.forEach((after, index) => {
    history = withChange(history, change(texts[index - 1] ?? '', after));
  });
  return history;
}

/** State of the form after each undo until nothing is left to undo. */
function undoneToTheEnd(history: FormHistory<string>, lastAct = 0): readonly string[] {
  const step = undone(history, lastAct);
  return step === null ? [] : [step.change.before, ...undoneToTheEnd(step.history, lastAct)];
}

describe('history of a form', () => {
  it('the last change is undone first (ANN-24)', () => {
    expect(undoneToTheEnd(written('a', 'ab', 'abc'))).toEqual(['ab', 'a', '']);
  });

  it('undone changes are redone in their original order', () => {
    const twice = undone(undone(written('a', 'ab', 'abc'), 0)?.history ?? NO_FORM_HISTORY, 0);
    const first = redone(twice?.history ?? NO_FORM_HISTORY, 0);
    expect(first?.change.after).toBe('ab');
    expect(redone(first?.history ?? NO_FORM_HISTORY, 0)?.change.after).toBe('abc');
  });

  it('nothing can be redone after another change', () => {
    const { history } = undone(written('a', 'ab'), 0) ?? { history: NO_FORM_HISTORY };
    expect(redone(withChange(history, change('a', 'ac')), 0)).toBeNull();
    expect(undoneToTheEnd(withChange(history, change('a', 'ac')))).toEqual(['a', '']);
  });

  it('a continuation is undone together with the change it continues', () => {
    const history = withContinuation(written('a', 'ab'), change('ab', 'abc'), isSame);
    expect(undoneToTheEnd(history)).toEqual(['a', '']);
  });

  it('a change and a continuation that cancel out are both removed', () => {
    const history = withContinuation(written('a', 'ab'), change('ab', 'a'), isSame);
    expect(undoneToTheEnd(history)).toEqual(['']);
  });

  it('a continuation without a previous change, or after an undo, is a separate change', () => {
    expect(undoneToTheEnd(withContinuation(NO_FORM_HISTORY, change('', 'a'), isSame))).toEqual(['']);
    const { history } = undone(written('a', 'ab'), 0) ?? { history: NO_FORM_HISTORY };
    const continued = withContinuation(history, change('a', 'ac'), isSame);
    expect(undoneToTheEnd(continued)).toEqual(['a', '']);
    expect(redone(continued, 0)).toBeNull();
  });

  it('a continuation after a saved act is a separate change', () => {
    const history = withContinuation(written('a', 'ab'), change('ab', 'abc', 7), isSame);
    expect(undoneToTheEnd(history, 7)).toEqual(['ab']);
  });

  it('undo and redo stop at a saved act that is still in effect', () => {
    const history = withChange(written('a'), change('a', 'ab', 7));
    expect(undoneToTheEnd(history, 7)).toEqual(['a']);
    expect(undoneToTheEnd(history, 8)).toEqual([]);
    const step = undone(history, 7);
    expect(redone(step?.history ?? NO_FORM_HISTORY, 8)).toBeNull();
    expect(redone(step?.history ?? NO_FORM_HISTORY, 7)).not.toBeNull();
  });

  it('the oldest changes above the limit are dropped', () => {
    const many = written(...Array.from({ length: FORM_HISTORY_LIMIT + 5 }, (_, index) => String(index)));
    const texts = undoneToTheEnd(many);
    expect(texts).toHaveLength(FORM_HISTORY_LIMIT);
    expect(texts.at(-1)).toBe('4');
  });

  it('the original history is not modified', () => {
    const before = written('a', 'ab');
    undone(before, 0);
    withChange(before, change('ab', 'abc'));
    withContinuation(before, change('ab', 'abd'), isSame);
    expect(undoneToTheEnd(before)).toEqual(['a', '']);
  });
});
