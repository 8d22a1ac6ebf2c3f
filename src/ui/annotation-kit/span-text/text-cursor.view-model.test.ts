import { describe, expect, it } from 'vitest';
import { TextCursorViewModel } from './text-cursor.view-model';

const TEXT = 'Ada met Grace, 👩🏽‍🚀 & co.\nThe end';

function cursorAt(unit: number, text = TEXT) {
  const cursor = new TextCursorViewModel(text);
  cursor.moveTo(unit);
  const selected = () => cursor.range && text.slice(cursor.range.start, cursor.range.end);
  return { cursor, selected };
}

describe('the caret', () => {
  it('goes from word to word, and to the end', () => {
    const { cursor } = cursorAt(0, 'Ada met Grace.');
    const stops = Array.from({ length: 3 }, () => {
      cursor.step(1, false);
      return cursor.head;
    });
    expect(stops).toEqual([4, 8, 14]);
    cursor.step(-1, false);
    expect(cursor.head).toBe(8);
  });

  it('goes from character to character as a reader counts them', () => {
    const { cursor } = cursorAt(TEXT.indexOf('👩'));
    cursor.toggleLevel();
    cursor.step(1, false);
    expect(TEXT.slice(cursor.head)).toMatch(/^& co/u);
    cursor.step(-1, false);
    expect(cursor.head).toBe(TEXT.indexOf('👩'));
  });

  it('finds words in a text without blanks', () => {
    const text = '東京都に住んでいます';
    const { cursor, selected } = cursorAt(0, text);
    cursor.step(1, true);
    expect(selected()).toBe('東京');
  });

  it('stays within the text', () => {
    const { cursor } = cursorAt(0);
    cursor.step(-1, false);
    expect(cursor.head).toBe(0);
    cursor.moveTo(9999);
    expect(cursor.head).toBe(TEXT.length);
    cursor.step(1, true);
    expect(cursor.range).toBeNull();
  });

  it('lands on the word under it, wherever in it that was', () => {
    const { cursor, selected } = cursorAt(0);
    cursor.land(10, false);
    expect(cursor.head).toBe(8);
    cursor.land(2, true);
    expect(selected()).toBe('Ada met ');
    cursor.moveTo(0);
    cursor.land(10, true);
    expect(selected()).toBe('Ada met Grace');
  });
});

describe('a selection', () => {
  it('grows by whole words and shrinks by the same ones', () => {
    const { cursor, selected } = cursorAt(4);
    cursor.step(1, true);
    expect(selected()).toBe('met');
    cursor.step(1, true);
    expect(selected()).toBe('met Grace');
    cursor.step(-1, true);
    expect(selected()).toBe('met');
    cursor.step(-1, true);
    expect(selected()).toBeNull();
    cursor.step(-1, true);
    expect(selected()).toBe('Ada ');
    cursor.step(1, true);
    expect(selected()).toBeNull();
  });

  it('is given up where the caret stands', () => {
    const { cursor } = cursorAt(4);
    cursor.step(1, true);
    cursor.drop();
    expect(cursor.range).toBeNull();
    expect(cursor.head).toBe(7);
  });

  it('is what is spoken, else the word at the caret', () => {
    const { cursor } = cursorAt(5);
    expect(cursor.spoken).toEqual({ start: 4, end: 7 });
    cursor.extendTo(8);
    expect(cursor.spoken).toEqual({ start: 5, end: 8 });
  });
});
