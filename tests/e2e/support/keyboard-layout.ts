import type { CDPSession, Page } from '@playwright/test';

/** Sums of these are what the browser's protocol takes. */
export const MODIFIERS = { none: 0, alt: 1, control: 2, meta: 4, shift: 8 } as const;

/** A press as the operating system reports it: the key that the layout writes, and its place on the keyboard. */
export interface LayoutPress {
  readonly key: string;
  readonly code: string;
  readonly modifiers?: number;
  /** The code of an input method, 229; by default none. */
  readonly keyCode?: number;
}

/** A keyboard of any layout. Playwright's own has the layout of the United States alone. */
export class LayoutKeyboard {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async of(page: Page): Promise<LayoutKeyboard> {
    return new LayoutKeyboard(page, await page.context().newCDPSession(page));
  }

  /** Characters are typed unless a modifier is down. */
  async press({ key, code, modifiers = MODIFIERS.none, keyCode = 0 }: LayoutPress): Promise<void> {
    const isTyped = [...key].length === 1 && modifiers === MODIFIERS.none && keyCode === 0;
    const press = { key, code, modifiers, windowsVirtualKeyCode: keyCode };
    await this.#session.send('Input.dispatchKeyEvent', {
      ...press,
      type: isTyped ? 'keyDown' : 'rawKeyDown',
      ...(isTyped && { text: key }),
    });
    await this.#session.send('Input.dispatchKeyEvent', { ...press, type: 'keyUp' });
  }

  /**
   * As Linux and Firefox report AltGr, for which the browser's protocol has no modifier. Returns whether the page left the
   * character to the browser.
   */
  async pressWithAltGraph({ key, code }: Pick<LayoutPress, 'key' | 'code'>): Promise<boolean> {
    return this.#page.evaluate(
      (press) => {
        const options = { ...press, modifierAltGraph: true, bubbles: true, cancelable: true };
        return document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', options)) ?? true;
      },
      { key, code },
    );
  }

  /** Text that an input method has not finished; an empty one ends the composition without it. */
  async compose(text: string): Promise<void> {
    await this.#session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }

  /** Finishes the composition with this text. */
  async commit(text: string): Promise<void> {
    await this.#session.send('Input.insertText', { text });
  }

  /** Enter or Escape as an input method uses it. */
  async pressForInputMethod(key: 'Enter' | 'Escape'): Promise<void> {
    await this.press({ key, code: key, keyCode: 229 });
  }
}
