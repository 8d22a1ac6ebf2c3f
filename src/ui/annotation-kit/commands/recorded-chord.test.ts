import { describe, expect, it } from 'vitest';
import { recordedChord, type RecordedPress } from './recorded-chord';

/** Creates a key press from text such as `Ctrl+Shift+s`. */
function press(written: string, { code = '', isAltGraph = false } = {}): RecordedPress {
  const parts = written.split('+');
  return {
    key: parts.at(-1) ?? '',
    code,
    ctrlKey: parts.includes('Ctrl'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
    metaKey: parts.includes('Meta'),
    getModifierState: () => isAltGraph,
  };
}

describe('a recorded chord', () => {
  it.each([
    ['Enter', 'Enter'],
    ['Ctrl+Enter', '$mod+Enter'],
    ['Ctrl+Shift+E', '$mod+Shift+E'],
    ['Alt+g', 'Alt+G'],
    ['Alt+Shift+ArrowUp', 'Alt+Shift+ArrowUp'],
    ['r', 'R'],
    ['é', 'É'],
    [' ', 'Space'],
    ['F2', 'F2'],
    ['/', '/'],
    // On a German keyboard, the symbol requires Shift.
    ['Shift+/', '/'],
  ])('the chord of %s is %s', (pressed, chord) => {
    expect(recordedChord(press(pressed), 'other')).toEqual({ chord });
  });

  it.each([
    ['Meta+s', '', '$mod+S'],
    ['Alt+©', 'KeyG', 'Alt+G'],
    ['Alt+¡', 'Digit1', 'Alt+1'],
    ['Meta+Enter', 'Enter', '$mod+Enter'],
  ])('the chord of %s on a Mac (%s) is %s', (pressed, code, chord) => {
    expect(recordedChord(press(pressed, { code }), 'mac')).toEqual({ chord });
  });

  it.each(['Shift', 'Ctrl+Control', 'Alt', 'Meta', 'AltGraph'])(
    'the chord is unfinished after %s',
    (pressed) => {
      expect(recordedChord(press(pressed), 'other')).toEqual({ none: 'unfinished' });
    },
  );

  it.each(['Dead', 'Meta+s', 'Ctrl+Alt+e', 'Ctrl+/', 'Alt+.', 'AudioVolumeUp', 'ß'])(
    'the key %s cannot be a chord',
    (pressed) => {
      expect(recordedChord(press(pressed), 'other')).toEqual({ none: 'unusable' });
    },
  );

  it('Ctrl on a Mac and AltGr cannot be part of a chord', () => {
    expect(recordedChord(press('Ctrl+s'), 'mac')).toEqual({ none: 'unusable' });
    expect(recordedChord(press('e', { isAltGraph: true }), 'other')).toEqual({ none: 'unusable' });
  });
});
