// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { aRecord, aSuggestion } from '#tests/builders/record.builder';
import { annotationPage, focused } from '#tests/fakes/annotation-page.tsx';
import { markdownCache } from '#ui/shared/markdown/markdown';

const NOTE = aQuestion('text', { name: 'note', title: 'Note', settings: { useMarkdown: true } });
const PLAIN = aQuestion('text', { name: 'note', title: 'Note' });

const suggesting = (value: string) =>
  aRecord({
    suggestions: [
      aSuggestion({ questionId: NOTE.id, value: { type: 'text', value }, score: null, agent: null }),
    ],
  });
const group = () => screen.getByRole('group', { name: 'Note' });
const view = (name: string) => within(group()).getByRole('button', { name });
const box = () => screen.getByRole('textbox', { name: 'Note' });
const isWriting = () => box().dataset['view'] === 'write';

async function page(question: typeof NOTE, suggested?: string) {
  await markdownCache.prepare({ text: suggested ?? '', hasMath: false });
  return annotationPage({
    questions: [question],
    records: suggested === undefined ? [aRecord()] : [suggesting(suggested)],
  });
}

describe('a text answer in Markdown', () => {
  it('a Markdown answer is rendered until a click opens it for writing, and Esc renders it again (ANN-19)', async () => {
    const { user } = await page(NOTE, '# Lamp');
    expect(isWriting()).toBe(false);
    await user.click(screen.getByRole('heading', { name: 'Lamp' }));
    expect(box()).toHaveFocus();
    expect(isWriting()).toBe(true);
    expect(screen.queryByRole('heading', { name: 'Lamp' })).not.toBeInTheDocument();

    await user.keyboard('s{Enter}**dim**{Escape}');
    expect(focused()).toBe('Note');
    expect(screen.getByText('dim').tagName).toBe('STRONG');
  });

  it.each([
    ['a letter', 's', 'Lamps'],
    ['Shift and Enter', '{Shift>}{Enter}{/Shift}', 'Lamp'],
    ['Tab after the view buttons', '{Tab}{Tab}{Tab}', 'Lamp'],
  ])('a Markdown answer opens for writing with %s', async (_, keys, text) => {
    const { user } = await page(NOTE, 'Lamp');
    expect(focused()).toBe('Note');
    await user.keyboard(keys);
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue(text);
    expect(isWriting()).toBe(true);
  });

  it('buttons switch between writing and preview', async () => {
    const { user } = await page(NOTE, 'Lamp');
    await user.click(view('Suggestion'));
    expect(box()).toHaveFocus();
    await user.keyboard('s');
    expect(view('Write')).toHaveAttribute('aria-pressed', 'true');
    await user.click(view('Preview'));
    expect(view('Preview')).toHaveAttribute('aria-pressed', 'true');
    expect(isWriting()).toBe(false);
  });

  it('a text without a visible character has no preview', async () => {
    const { user } = await page(NOTE);
    expect(view('Preview')).toBeDisabled();
    await user.type(box(), ' \u200b ');
    expect(view('Preview')).toBeDisabled();
    await user.type(box(), 'a');
    expect(view('Preview')).toBeEnabled();
  });

  it('links and buttons in a preview can be pressed without opening it for writing', async () => {
    const { user, ports } = await page(NOTE, '[x](https://a.example)\n\n```\ncode\n```');
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(ports.clipboard.text).toBe('code');
    expect(isWriting()).toBe(false);
  });
});

describe('a suggested text', () => {
  it('a suggested text is marked as a suggestion until the user changes it', async () => {
    const { user } = await page(PLAIN, 'Lamp');
    expect(within(group()).getByTitle('Suggestion')).toBeInTheDocument();
    expect(within(group()).queryByRole('button')).not.toBeInTheDocument();
    expect(box()).toHaveAttribute('data-unchanged');
    await user.type(box(), 's');
    expect(box()).not.toHaveAttribute('data-unchanged');
    expect(view('Write')).toHaveAttribute('aria-pressed', 'true');
    expect(view('Suggestion')).toHaveAttribute('aria-pressed', 'false');
  });

  it('a suggested text can be read, copied and used instead of the written one', async () => {
    const { user, ports } = await page(PLAIN, 'Lamp');
    await user.type(box(), 's');
    await user.click(view('Suggestion'));
    const shown = screen.getByRole('group', { name: 'Suggestion' });
    expect(shown).toHaveTextContent('Lamp');
    expect(shown.tabIndex).toBe(0);
    await user.click(view('Copy suggestion'));
    expect(ports.clipboard.text).toBe('Lamp');
    expect(box()).toHaveValue('Lamps');

    await user.click(view('Use this'));
    expect(box()).toHaveValue('Lamp');
    expect(focused()).toBe('Note');
    expect(screen.queryByRole('group', { name: 'Suggestion' })).not.toBeInTheDocument();
  });

  it('the suggestion closes when the user types', async () => {
    const { user } = await page(PLAIN, 'Lamp');
    await user.type(box(), 's');
    await user.click(view('Suggestion'));
    await user.keyboard('!');
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('Lamps!');
    expect(isWriting()).toBe(true);
  });
});

describe('a text answer beyond the limit', () => {
  it('a text that is too long shows an error before it is sent, and is not truncated', async () => {
    await page(PLAIN);
    const text = 'x'.repeat(256 * 1024 + 1);
    const words = 'Use at most 256 KB of text. This answer has 257 KB.';
    fireEvent.change(box(), { target: { value: text } });
    expect(screen.getAllByText(words)[0]).toBeVisible();
    for (const described of [box(), group()])
      expect(described).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(box()).toHaveAttribute('aria-invalid', 'true');
    expect(within(group()).getByRole('status')).toHaveTextContent(words);
    expect(box()).toHaveValue(text);

    fireEvent.change(box(), { target: { value: 'x' } });
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    expect(within(group()).getByRole('status')).toBeEmptyDOMElement();
    expect(box()).not.toHaveAttribute('aria-invalid');
  });
});

describe('a long text answer', () => {
  it.each([
    ['x', 'ltr'],
    ['ש', 'rtl'],
  ])('a long text of the letter “%s” follows the direction of its letters', async (letter, direction) => {
    await page(PLAIN);
    fireEvent.change(box(), { target: { value: letter } });
    expect(box().dir).toBe('auto');
    fireEvent.change(box(), { target: { value: letter.repeat(50_001) } });
    expect(box().dir).toBe(direction);
  });
});
