// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '#tests/setup/show.tsx';
import { CopyContext } from '../hooks/use-copy';
import { markdownCache } from './markdown';
import { MarkdownText } from './MarkdownText';

afterEach(() => vi.useRealTimers());

const CODE = '```js\nconst a = 1;\n```';

async function shown(text: string, copy = vi.fn((_text: string) => Promise.resolve(true))) {
  await markdownCache.prepare({ text, hasMath: false });
  const view = (source: string) => (
    <CopyContext value={copy}>
      <MarkdownText text={source} />
    </CopyContext>
  );
  return { ...show(view(text)), copy, view };
}

describe('a text in Markdown', () => {
  it('is there at once when it was prepared, code in colors', async () => {
    await shown(CODE);
    expect(screen.getByText('const')).toHaveAttribute('data-token', 'keyword');
  });

  it('makes room for the next one', async () => {
    const { update, view } = await shown('# One');
    await markdownCache.prepare({ text: '# Two', hasMath: false });
    update(view('# Two'));
    expect(screen.getByRole('heading', { name: 'Two', level: 3 })).toBeInTheDocument();
    expect(screen.queryByText('One')).not.toBeInTheDocument();
  });

  it('does not show late what is not wanted any more', async () => {
    const { update } = show(<MarkdownText text={`late ${'word '.repeat(4_000)}`} />);
    await markdownCache.prepare({ text: 'now', hasMath: false });
    update(<MarkdownText text="now" />);
    await markdownCache.prepare({ text: `late ${'word '.repeat(4_000)}`, hasMath: false });
    expect(screen.queryByText(/late/u)).not.toBeInTheDocument();
  });

  it('names for a screen reader what can be reached by keyboard', async () => {
    await shown(`${CODE}\n\n| a |\n| --- |\n| b |`);
    expect(screen.getByRole('group', { name: 'Code' })).toHaveAttribute('tabindex', '0');
    expect(screen.getByRole('group', { name: 'Table' })).toHaveAttribute('tabindex', '0');
  });

  it('copies code as it was written, and says so for a second (SCR-42)', async () => {
    const { copy } = await shown(CODE);
    // Fake timers start only here: code is colored while the page is idle, and a stopped clock never reports idle time.
    vi.useFakeTimers();
    const button = screen.getByRole('button', { name: 'Copy code' });
    await act(async () => {
      fireEvent.click(button);
      await Promise.resolve();
    });
    expect(copy).toHaveBeenCalledWith('const a = 1;');
    expect(button).toHaveTextContent('Copied');
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
    act(() => void vi.advanceTimersByTime(1_000));
    expect(button).toHaveTextContent('Copy code');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('says when the browser does not let it copy', async () => {
    await shown(
      CODE,
      vi.fn(() => Promise.resolve(false)),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Copy code' }));
    await waitFor(() => expect(screen.getByRole('status')).not.toBeEmptyDOMElement());
    expect(screen.getByRole('status')).not.toHaveTextContent('Copied');
  });

  it('lets the arrows scroll a wide box, and leaves them to the page where nothing is hidden', async () => {
    await shown(CODE);
    const box = screen.getByRole('group', { name: 'Code' });
    expect(fireEvent.keyDown(box, { key: 'ArrowRight' })).toBe(true);
    vi.spyOn(box, 'scrollWidth', 'get').mockReturnValue(500);
    expect(fireEvent.keyDown(box, { key: 'ArrowRight' })).toBe(false);
    expect(box.scrollLeft).toBe(40);
    expect(fireEvent.keyDown(box, { key: 'ArrowLeft' })).toBe(false);
    expect(box.scrollLeft).toBe(0);
    expect(fireEvent.keyDown(box, { key: 'ArrowRight', ctrlKey: true })).toBe(true);
  });
});
