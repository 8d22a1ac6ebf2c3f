// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { isBehindOverlay, keyOwner, type KeyOwner } from './key-owner';

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
    ['typing', '<input data-here />'],
    ['typing', '<textarea data-here></textarea>'],
    ['typing', '<select data-here></select>'],
    ['typing', '<div contenteditable="true"><b data-here></b></div>'],
    ['overlay', '<div role="dialog"><button data-here>Close</button></div>'],
    ['overlay', '<div role="dialog"><input data-here /></div>'],
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

describe('nowhere', () => {
  it('is behind an overlay while one is open', () => {
    here('<div role="dialog">Text</div>');
    expect(isBehindOverlay(document.body)).toBe(true);
  });

  it('is the page otherwise', () => {
    const text = here('<p data-here>Text</p>');
    expect([isBehindOverlay(document.body), isBehindOverlay(text)]).toEqual([false, false]);
  });
});
