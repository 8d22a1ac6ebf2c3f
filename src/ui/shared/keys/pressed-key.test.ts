import { describe, expect, it } from 'vitest';
import { digitOf, isComposing, keyOf, letterKeyOf, possibleKeysOf, type PressedKey } from './pressed-key';

const CTRL = { ctrlKey: true };

function press(key: string, code: string, more: Partial<PressedKey> = {}): PressedKey {
  return { key, code, ...more };
}

describe('a letter with Ctrl', () => {
  it.each([
    ['Russian', 'ы', 'KeyS', 's'],
    ['Russian', 'я', 'KeyZ', 'z'],
    ['Ukrainian', 'і', 'KeyS', 's'],
    ['Greek', 'σ', 'KeyS', 's'],
    ['Greek', 'ζ', 'KeyZ', 'z'],
    ['Arabic', 'س', 'KeyS', 's'],
    // One key writes two letters.
    ['Arabic', 'لا', 'KeyB', 'b'],
    ['Hebrew', 'ד', 'KeyS', 's'],
    ['Thai', 'ห', 'KeyS', 's'],
    // A vowel sign is a mark, not a letter.
    ['Thai', 'ั', 'KeyY', 'y'],
    ['Devanagari', 'े', 'KeyS', 's'],
    ['Georgian', 'ს', 'KeyS', 's'],
    ['Armenian', 'ս', 'KeyS', 's'],
    ['Korean', 'ㄴ', 'KeyS', 's'],
    ['Japanese', 'と', 'KeyS', 's'],
    ['a dead key', 'Dead', 'KeyE', 'e'],
    ['an unknown key', 'Unidentified', 'KeyS', 's'],
  ])('counts by its place on a keyboard without Latin letters (%s %s) (ANN-81)', (_, key, code, letter) => {
    expect(keyOf(press(key, code, CTRL))).toBe(letter);
    expect(keyOf(press(key, code, { metaKey: true }))).toBe(letter);
    expect(keyOf(press(key, code, { altKey: true }))).toBe(letter);
  });

  it('is a capital with Shift', () => {
    expect(keyOf(press('Я', 'KeyZ', { ...CTRL, shiftKey: true }))).toBe('Z');
  });

  it.each([
    ['QWERTZ', 'z', 'KeyY'],
    ['QWERTZ', 'ü', 'BracketLeft'],
    ['AZERTY', 'a', 'KeyQ'],
    ['AZERTY', ',', 'KeyM'],
    ['AZERTY', '&', 'Digit1'],
    ['Dvorak', 'o', 'KeyS'],
    ['Dvorak', "'", 'KeyQ'],
    ['Dvorak', ',', 'KeyW'],
    ['Turkish', 'ı', 'KeyI'],
    ['Vietnamese', 'ă', 'Digit1'],
  ])('counts as it is written on a Latin keyboard (%s %s)', (_, key, code) => {
    expect(keyOf(press(key, code, CTRL))).toBe(key);
  });

  it('a key counts by its place where its key code shows that a Hebrew keyboard has a sign there', () => {
    expect(keyOf(press('/', 'KeyQ', { altKey: true, keyCode: 81 }))).toBe('q');
    expect(keyOf(press("'", 'KeyQ', { altKey: true, keyCode: 222 }))).toBe("'");
  });

  it('is what AltGr writes, which Windows reports as Ctrl and Alt', () => {
    const altGraph = { ctrlKey: true, altKey: true, getModifierState: () => true };
    expect(keyOf(press('ё', 'KeyE', altGraph))).toBe('ё');
    expect(keyOf(press('€', 'KeyE', altGraph))).toBe('€');
  });
});

describe('a letter without Ctrl, Alt or ⌘', () => {
  it('is what it writes', () => {
    expect(keyOf(press('ы', 'KeyS'))).toBe('ы');
    expect(keyOf(press('Ы', 'KeyS', { shiftKey: true }))).toBe('Ы');
  });

  it.each([
    ['€', 'KeyE'],
    ['¢', 'KeyC'],
    ['”', 'KeyV'],
    ['Dead', 'KeyA'],
  ])('is no shortcut where AltGr writes another character (%s %s)', (key, code) => {
    expect(letterKeyOf(press(key, code, { getModifierState: () => true }))).toBe(key);
  });

  it('counts by its place where single letters are shortcuts and nothing is written', () => {
    expect(letterKeyOf(press('а', 'KeyF'))).toBe('f');
    expect(letterKeyOf(press('ю', 'Period'))).toBe('.');
    expect(letterKeyOf(press('f', 'KeyY'))).toBe('f');
  });
});

it.each(['Enter', 'Escape', 'ArrowLeft', 'F2', ' ', 'Tab'])('the key %j is itself', (key) => {
  expect(keyOf(press(key, 'KeyS', CTRL))).toBe(key);
  expect(keyOf(press(key, ''))).toBe(key);
});

it.each(['؟', '？', '?'])('%s is the question mark that lists the keys', (key) => {
  expect(keyOf(press(key, 'Slash', { shiftKey: true }))).toBe('?');
});

it.each([
  ['Arabic-Indic', '٣', '3'],
  ['Persian', '۷', '7'],
  ['Devanagari', '१', '1'],
  ['Bengali', '৯', '9'],
  ['Thai', '๕', '5'],
  ['Khmer', '០', '0'],
  ['full-width', '４', '4'],
  ['mathematical', '𝟘', '0'],
  ['mathematical', '𝟵', '9'],
])('a decimal digit is its number (%s %s)', (_, key, number) => {
  expect(keyOf(press(key, 'KeyQ'))).toBe(number);
  expect(digitOf(press(key, 'Numpad1'))).toBe(number);
});

describe('the row of digits', () => {
  it.each([
    ['AZERTY', '&', 'Digit1', '1'],
    ['AZERTY', 'é', 'Digit2', '2'],
    ['AZERTY', 'à', 'Digit0', '0'],
    ['AZERTY with Caps Lock', 'É', 'Digit2', '2'],
    ['Czech', 'ě', 'Digit2', '2'],
    ['Czech', '+', 'Digit1', '1'],
    ['Lithuanian', 'ą', 'Digit1', '1'],
    ['Thai', 'ภ', 'Digit4', '4'],
    ['Vietnamese', 'Dead', 'Digit5', '5'],
  ])('counts by place without modifiers (%s %s)', (_, key, code, number) => {
    expect(digitOf(press(key, code))).toBe(number);
  });

  it.each(['shiftKey', 'ctrlKey', 'altKey', 'metaKey'] as const)('is no place with %s', (modifier) => {
    expect(digitOf(press('!', 'Digit1', { [modifier]: true }))).toBeNull();
  });

  it('leaves the signs that are commands of the page', () => {
    expect(digitOf(press('/', 'Digit2'))).toBeNull();
  });

  it('counts as it is written where it writes digits', () => {
    expect(digitOf(press('1', 'Digit1', { shiftKey: true }))).toBe('1');
    expect(digitOf(press('0', 'Backquote'))).toBe('0');
  });

  it('moves the cursor on a number pad without Num Lock', () => {
    expect(digitOf(press('End', 'Numpad1'))).toBeNull();
    expect(digitOf(press('1', 'Numpad1'))).toBe('1');
  });
});

describe('an input method', () => {
  it.each([
    ['of the browser', { isComposing: true }],
    ['as React reports it', { nativeEvent: { isComposing: true } }],
    ['in Safari, which ends before its key', { isComposing: false, keyCode: 229 }],
  ])('has its own keys (%s)', (_, state) => {
    for (const key of ['Enter', 'Escape', 'ArrowDown', '1']) {
      expect(isComposing(press(key, '', state))).toBe(true);
      expect(keyOf(press(key, '', state))).toBe('Process');
      expect(letterKeyOf(press(key, '', state))).toBe('Process');
      expect(digitOf(press(key, 'Digit1', state))).toBeNull();
      expect(possibleKeysOf(press(key, '', state))).toEqual([]);
    }
  });
});

it('a chord of a foreign letter keeps it, and may be meant by its place', () => {
  expect(possibleKeysOf(press('ы', 'KeyS', CTRL))).toEqual(['ы', 's']);
  expect(possibleKeysOf(press('é', 'Digit2'))).toEqual(['é', '2']);
});
