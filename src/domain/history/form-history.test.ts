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

/** A form that said one text after the other. */
function written(...texts: readonly string[]): FormHistory<string> {
  let history: FormHistory<string> = NO_FORM_HISTORY;
  texts.forEach((after, index) => {
    history = withChange(history, change(texts[index - 1] ?? '', after));
  });
  return history;
}

/** State of the form after each undo, until nothing can be undone. */
function undoneToTheEnd(history: FormHistory<string>, lastAct = 0): readonly string[] {
  const step = undone(history, lastAct);
  return step === null ? [] : [step.change.before, ...undoneToTheEnd(step.history, lastAct)];
}

describe('a form history', () => {
  it('undoes the last change first (ANN-24)', () => {
    expect(undoneToTheEnd(written('a', 'ab', 'abc'))).toEqual(['ab', 'a', '']);
  });

  it('redoes what was undone, in the order in which it was made', () => {
    const twice = undone(undone(written('a', 'ab', 'abc'), 0)?.history ?? NO_FORM_HISTORY, 0);
    const first = redone(twice?.history ?? NO_FORM_HISTORY, 0);
    expect(first?.change.after).toBe('ab');
    expect(redone(first?.history ?? NO_FORM_HISTORY, 0)?.change.after).toBe('abc');
  });

  it('has nothing to redo after another change', () => {
    const { history } = undone(written('a', 'ab'), 0) ?? { history: NO_FORM_HISTORY };
    expect(redone(withChange(history, change('a', 'ac')), 0)).toBeNull();
    expect(undoneToTheEnd(withChange(history, change('a', 'ac')))).toEqual(['a', '']);
  });

  it('undoes a continuation together with what it goes on with', () => {
    const history = withContinuation(written('a', 'ab'), change('ab', 'abc'), isSame);
    expect(undoneToTheEnd(history)).toEqual(['a', '']);
  });

  it('keeps nothing of a change and a continuation that cancel out', () => {
    const history = withContinuation(written('a', 'ab'), change('ab', 'a'), isSame);
    expect(undoneToTheEnd(history)).toEqual(['']);
  });

  it('takes a continuation of nothing, or after an undo, for a change of its own', () => {
    expect(undoneToTheEnd(withContinuation(NO_FORM_HISTORY, change('', 'a'), isSame))).toEqual(['']);
    const { history } = undone(written('a', 'ab'), 0) ?? { history: NO_FORM_HISTORY };
    const continued = withContinuation(history, change('a', 'ac'), isSame);
    expect(undoneToTheEnd(continued)).toEqual(['a', '']);
    expect(redone(continued, 0)).toBeNull();
  });

  it('takes a continuation after a saved act for a change of its own', () => {
    const history = withContinuation(written('a', 'ab'), change('ab', 'abc', 7), isSame);
    expect(undoneToTheEnd(history, 7)).toEqual(['ab']);
  });

  it('neither undoes nor redoes past an act that was saved since and still holds', () => {
    const history = withChange(written('a'), change('a', 'ab', 7));
    expect(undoneToTheEnd(history, 7)).toEqual(['a']);
    expect(undoneToTheEnd(history, 8)).toEqual([]);
    const step = undone(history, 7);
    expect(redone(step?.history ?? NO_FORM_HISTORY, 8)).toBeNull();
    expect(redone(step?.history ?? NO_FORM_HISTORY, 7)).not.toBeNull();
  });

  it('forgets the oldest changes beyond its limit', () => {
    const many = written(...Array.from({ length: FORM_HISTORY_LIMIT + 5 }, (_, index) => String(index)));
    const texts = undoneToTheEnd(many);
    expect(texts).toHaveLength(FORM_HISTORY_LIMIT);
    expect(texts.at(-1)).toBe('4');
  });

  it('leaves the values it was made from as they were', () => {
    const before = written('a', 'ab');
    undone(before, 0);
    withChange(before, change('ab', 'abc'));
    withContinuation(before, change('ab', 'abd'), isSame);
    expect(undoneToTheEnd(before)).toEqual(['a', '']);
  });
});
