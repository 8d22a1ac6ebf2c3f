import { describe, expect, it } from 'vitest';
import { chordOf, withChord, type KeyBindings } from './key-bindings';

const BINDINGS: KeyBindings = { submit: '$mod+Enter', discard: null };

describe('the chord of a command', () => {
  it.each([
    ['submit', 'Enter', '$mod+Enter'],
    ['discard', 'Backspace', null],
    ['next', 'ArrowRight', 'ArrowRight'],
    ['clear', null, null],
    // No property of every object.
    ['constructor', 'F2', 'F2'],
  ])('of %s, usually %s, is %s', (command, usual, chord) => {
    expect(chordOf(BINDINGS, command, usual)).toBe(chord);
  });
});

describe('a chord that is chosen', () => {
  it('takes the place of the one before, or is none at all', () => {
    expect(withChord(BINDINGS, 'submit', { chord: 'F2', usual: 'Enter' })).toEqual({
      submit: 'F2',
      discard: null,
    });
    expect(withChord(BINDINGS, 'submit', { chord: null, usual: 'Enter' })).toEqual({
      submit: null,
      discard: null,
    });
  });

  it('is not kept where it is the usual one', () => {
    expect(withChord(BINDINGS, 'submit', { chord: 'Enter', usual: 'Enter' })).toEqual({ discard: null });
    expect(withChord({ clear: 'F2' }, 'clear', { chord: null, usual: null })).toEqual({});
  });
});
