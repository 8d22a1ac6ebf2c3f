// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { keyOwner, reachesPage, type KeyOwner } from './key-owner';

/** Puts markup on the page and answers the element marked with `data-here`. */
function here(markup: string): Element | null {
  document.body.innerHTML = markup;
  return document.querySelector('[data-here]');
}

afterEach(() => {
  document.body.innerHTML = '';
});

describe('a key belongs', () => {
  it.each([
    ['page', '<p data-here>Text</p>'],
    ['page', '<div data-question="topic" tabindex="-1" data-here></div>'],
    ['button', '<button data-here>Next</button>'],
    ['button', '<a href="/datasets" data-here>Home</a>'],
    ['button', '<button aria-haspopup="true" aria-expanded="false" data-here>Menu</button>'],
    ['button', '<button aria-haspopup="listbox" aria-expanded="false" data-here>Queue</button>'],
    ['checkbox', '<input type="checkbox" data-here />'],
    ['typing', '<input data-here />'],
    ['typing', '<input type="range" data-here />'],
    ['typing', '<textarea data-here></textarea>'],
    ['typing', '<select data-here></select>'],
    ['typing', '<div contenteditable="true"><b data-here></b></div>'],
    ['overlay', '<div role="dialog"><button data-here>Close</button></div>'],
    ['overlay', '<div role="dialog"><input data-here /></div>'],
    ['overlay', '<div role="dialog"><input type="checkbox" data-here /></div>'],
    ['overlay', '<div role="alertdialog"><button data-here>Stay</button></div>'],
    ['overlay', '<div role="menu"><div role="menuitem" data-here></div></div>'],
    ['overlay', '<ul role="listbox"><li role="option" aria-selected="false" data-here></li></ul>'],
    ['overlay', '<button aria-haspopup="listbox" aria-expanded="true" data-here>Queue</button>'],
    ['overlay', '<div role="separator" tabindex="0" data-here></div>'],
    ['overlay', '<input role="combobox" data-here />'],
  ] satisfies ReadonlyArray<readonly [KeyOwner, string]>)('to the %s on %s', (owner, markup) => {
    expect(keyOwner(here(markup))).toBe(owner);
  });
});

/** A press of a key with the focus on an element. */
function pressed(target: Element | null, key: string, given: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...given });
  target?.dispatchEvent(event);
  return event;
}

describe('a key reaches the page', () => {
  const reaches = (markup: string, key: string) => reachesPage(pressed(here(markup), key));

  it.each(['Enter', 'Backspace', '7', 'r', 'ArrowRight'])('from a text: %s', (key) => {
    expect(reaches('<p data-here>Text</p>', key)).toBe(true);
  });

  it.each(['Backspace', '7', 'r', 'ArrowRight'])('from a button that it does not press: %s', (key) => {
    expect(reaches('<button data-here>Next</button>', key)).toBe(true);
  });

  it.each(['Enter', ' '])('never where it presses a button: "%s"', (key) => {
    expect(reaches('<button data-here>Next</button>', key)).toBe(false);
  });

  it('from a button where Enter comes with Ctrl or Command', () => {
    for (const modifier of [{ ctrlKey: true }, { metaKey: true }])
      expect(reachesPage(pressed(here('<button data-here>Next</button>'), 'Enter', modifier))).toBe(true);
  });

  it.each(['Enter', 'Backspace', '7', 'r', 'ArrowRight'])('from a check box: %s', (key) => {
    expect(reaches('<input type="checkbox" data-here />', key)).toBe(true);
  });

  it('never where Space ticks a check box', () => {
    expect(reaches('<input type="checkbox" data-here />', ' ')).toBe(false);
  });

  it('from a text box only when it works while typing (ANN-36)', () => {
    const event = pressed(here('<textarea data-here></textarea>'), 's', { ctrlKey: true });
    expect([reachesPage(event), reachesPage(event, true)]).toEqual([false, true]);
  });

  it('never from an overlay, nor from the ground behind one (ANN-36)', () => {
    expect(reaches('<div role="dialog"><button data-here>Close</button></div>', '7')).toBe(false);
    here('<div role="dialog">Text</div>');
    expect(reachesPage(pressed(document.body, '7'))).toBe(false);
    here('<p>Text</p>');
    expect(reachesPage(pressed(document.body, '7'))).toBe(true);
  });

  it('never while an input method composes, or once something nearer has used it', () => {
    expect(reachesPage(pressed(here('<p data-here>Text</p>'), 'r', { isComposing: true }))).toBe(false);
    const used = pressed(here('<p data-here>Text</p>'), '7');
    used.preventDefault();
    expect(reachesPage(used)).toBe(false);
  });
});
