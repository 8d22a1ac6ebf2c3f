import { describe, expect, it } from 'vitest';
import { ariaKeyShortcuts, keyFaces, spokenKeys } from './key-symbols';

describe('the faces of keys', () => {
  it.each([
    ['$mod+S', 'mac', [{ symbol: '⌘' }, { symbol: 'S' }]],
    ['$mod+s', 'other', [{ word: 'keys.control' }, { symbol: 'S' }]],
    ['Enter', 'other', [{ symbol: '↵' }]],
    ['Backspace', 'mac', [{ symbol: '⌫' }]],
    ['ArrowLeft', 'other', [{ symbol: '←' }]],
    ['Escape', 'mac', [{ symbol: 'esc' }]],
    ['Escape', 'other', [{ word: 'keys.escape' }]],
    ['Space', 'mac', [{ word: 'keys.space' }]],
    ['Shift+1', 'other', [{ symbol: '⇧' }, { symbol: '1' }]],
  ] as const)('of %s are those of the platform (%s)', (keys, platform, faces) => {
    expect(keyFaces(keys, platform)).toEqual(faces);
  });

  it.each([
    ['$mod+S', 'mac', [{ word: 'keys.command' }, { symbol: 'S' }]],
    ['$mod+S', 'other', [{ word: 'keys.control' }, { symbol: 'S' }]],
    ['ArrowLeft', 'mac', [{ word: 'keys.left' }]],
    ['Backspace', 'other', [{ word: 'keys.backspace' }]],
  ] as const)('are spoken in words: %s (%s)', (keys, platform, words) => {
    expect(spokenKeys(keys, platform)).toEqual(words);
  });

  it('keys are passed to assistive technology by their standard names', () => {
    expect(ariaKeyShortcuts('Enter')).toBe('Enter');
    expect(ariaKeyShortcuts('$mod+S')).toBe('Control+S Meta+S');
  });
});
