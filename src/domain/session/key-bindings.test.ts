import { describe, expect, it } from 'vitest';
import { chordOf, withChord, type KeyBindings } from './key-bindings';

const BINDINGS: KeyBindings = { submit: '$mod+Enter', discard: null };

describe('the chord of a command', () => {
  it.each([
    ['submit', 'Enter', '$mod+Enter'],
    ['discard', 'Backspace', null],
    ['next', 'ArrowRight', 'ArrowRight'],
    ['clear', null, null],
    // `constructor` is a property of every object, but not a chosen chord.
    ['constructor', 'F2', 'F2'],
  ])('the chord for %s with the default %s is %s', (command, usual, chord) => {
    expect(chordOf(BINDINGS, command, usual)).toBe(chord);
  });
});

describe('choosing a chord', () => {
  it('a chosen chord replaces or removes the previous one', () => {
    expect(withChord(BINDINGS, 'submit', { chord: 'F2', usual: 'Enter' })).toEqual({
      submit: 'F2',
      discard: null,
    });
    expect(withChord(BINDINGS, 'submit', { chord: null, usual: 'Enter' })).toEqual({
      submit: null,
      discard: null,
    });
  });

  it('a chosen chord is not stored if it is the default', () => {
    expect(withChord(BINDINGS, 'submit', { chord: 'Enter', usual: 'Enter' })).toEqual({ discard: null });
    expect(withChord({ clear: 'F2' }, 'clear', { chord: null, usual: null })).toEqual({});
  });
});
