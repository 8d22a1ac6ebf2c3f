// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BrowserClipboard } from './browser-clipboard';

function withClipboard(clipboard: unknown): void {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
}

function withCopyCommand(copy: () => boolean): void {
  // jsdom has no such command at all.
  Object.defineProperty(document, 'execCommand', { value: copy, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

describe('BrowserClipboard', () => {
  it('puts the text on the clipboard', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    withClipboard({ writeText });
    expect(await new BrowserClipboard().write('key')).toBe(true);
    expect(writeText).toHaveBeenCalledExactlyOnceWith('key');
  });

  it('copies a selection where there is no clipboard, and gives the focus back', async () => {
    const button = document.createElement('button');
    document.body.append(button);
    button.focus();
    let copied = '';
    // user-event leaves one of its own to the files of a worker.
    withClipboard(undefined);
    withCopyCommand(() => {
      copied = document.querySelector('textarea')?.value ?? '';
      return true;
    });
    expect(await new BrowserClipboard().write('key')).toBe(true);
    expect(copied).toBe('key');
    expect(document.querySelector('textarea')).toBeNull();
    expect(document.activeElement).toBe(button);
    button.remove();
  });

  it('says so when the person refuses and the selection cannot be copied either', async () => {
    withClipboard({ writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
    withCopyCommand(() => false);
    expect(await new BrowserClipboard().write('key')).toBe(false);
  });
});
