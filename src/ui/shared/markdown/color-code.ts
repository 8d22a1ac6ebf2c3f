import type { CodeToken } from './code-tokens';

/** Characters of code up to which colors are worth their time. */
const LONGEST = 50_000;

/** Colors code block by block, each when the page is idle. The text is there before, and nothing moves. */
export async function colorCode(content: ParentNode, whenIdle: () => Promise<void>): Promise<void> {
  const blocks = [...content.querySelectorAll<HTMLElement>('code[data-language]')];
  for (const block of blocks) {
    const { language = '' } = block.dataset;
    const code = block.textContent;
    if (language === '' || code.length > LONGEST) continue;
    await whenIdle();
    const { codeTokens } = await import('./code-tokens');
    const tokens = await codeTokens(code, language);
    if (tokens !== null) block.replaceChildren(...tokens.map((token) => node(block.ownerDocument, token)));
    // Copies of what has been colored are not colored again.
    delete block.dataset['language'];
  }
}

function node(page: Document, { kind, text }: CodeToken): Node {
  if (kind === null) return page.createTextNode(text);
  const span = page.createElement('span');
  span.dataset['token'] = kind;
  span.textContent = text;
  return span;
}
