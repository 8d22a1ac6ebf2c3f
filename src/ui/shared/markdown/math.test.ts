// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render-markdown';
import { typesetMath } from './typeset-math';

const atOnce = () => Promise.resolve();

function rendered(source: string, hasMath = true): HTMLElement {
  const root = document.createElement('div');
  root.append(...(renderMarkdown(source, hasMath) ?? []));
  return root;
}

async function typeset(source: string): Promise<HTMLElement> {
  const root = rendered(source);
  await typesetMath(root, atOnce);
  return root;
}

const formulas = (root: HTMLElement) =>
  [...root.querySelectorAll("[data-part='formula']")].map(({ textContent }) => textContent);

describe('math in Markdown', () => {
  it.each([
    ['a $x_1 * y_1$ and $x_2 * y_2$', ['$x_1 * y_1$', '$x_2 * y_2$']],
    ['$$\na\n- b\n# c\n$$', ['$$\na\n- b\n# c\n$$']],
    ['text\n$$x$$\ntext', ['$$x$$']],
    ['\\(a\\) \\[b\\]', ['\\(a\\)', '\\[b\\]']],
    ['$a<b$ and $b>c$ & $a \\\\ b$', ['$a<b$', '$b>c$', '$a \\\\ b$']],
    ['| $x$ | y |\n| --- | --- |\n| 1 | $z$ |', ['$x$', '$z$']],
    ['**bold $x$** [link $y$](https://a.example)', ['$x$', '$y$']],
    ['It costs $5 and $10.', []],
    ['\\$x\\$', []],
    ['`$x$`\n\n```\n$$y$$\n```\n\n    $z$', []],
    ['<code class="language-formula">$x</code>', []],
  ])('finds the formulas of %j as they are written', (source, found) => {
    expect(formulas(rendered(source))).toEqual(found);
  });

  it('is text in a field without it', () => {
    expect(formulas(rendered('$x$', false))).toEqual([]);
    expect(rendered('$x$', false).textContent.trim()).toBe('$x$');
  });

  it('loses no character of the text around it', () => {
    expect(rendered('one $x$ two\n\n$$y$$\n\nthree').textContent.replaceAll(/\s+/gu, ' ').trim()).toBe(
      'one $x$ two $$y$$ three',
    );
  });

  it('is typeset, with MathML for screen readers and without a style attribute in the markup', async () => {
    const root = await typeset('So $\\frac{a}{b}$.');
    const formula = root.querySelector("[data-part='formula']");
    expect(formula).toHaveAttribute('data-state', 'inline');
    expect(formula?.querySelector('math mfrac')).not.toBeNull();
    expect(formula?.querySelector('annotation')).toHaveTextContent('\\frac{a}{b}');
    expect(formula?.querySelector('.katex-html')).toHaveAttribute('aria-hidden', 'true');
  });

  it('math between double dollar signs is displayed on its own lines', async () => {
    const root = await typeset('$$x$$');
    expect(root.querySelector("[data-state='display'] .katex-display")).not.toBeNull();
  });

  it.each(['$\\frac{a}$', '$\\nosuchcommand{$', '$x^{$', '$a & b$', '\\[ \\begin{x} \\]'])(
    'stays as it is written where it has a mistake: %s (ANN-96)',
    async (source) => {
      const root = await typeset(source);
      expect(root.querySelector("[data-state='error']")?.textContent).toBe(source);
    },
  );

  it.each([
    '$$a % secret$$',
    '$\\phantom{secret}$',
    '$\\color{white} x$',
    '$\\kern-3em x$',
    '$\\def\\a{secret} x$',
  ])('stays as it is written where a part of it would not be seen: %s (ANN-96)', async (source) => {
    const root = await typeset(source);
    expect(root.querySelector("[data-state='error']")?.textContent).toBe(source);
  });

  it('keeps colors that are readable', async () => {
    const root = await typeset('$\\textcolor{red}{x} \\color{#00f} y$');
    expect(root.querySelector("[data-state='inline'] .katex-html [style*='red']")).toHaveTextContent('x');
  });

  it.each([
    '$\\href{javascript:alert(1)}{x}$',
    '$\\href{https://evil.example}{x}$',
    '$\\includegraphics{https://evil.example/x.png}$',
    '$\\htmlStyle{position:fixed}{x}$',
    '$\\htmlClass{cover}{x}$',
    '$\\htmlId{root}{x}$',
    '$\\htmlData{part=remote-media}{x}$',
    '$\\url{https://evil.example}$',
  ])('lets nothing lead out of a formula: %s', async (source) => {
    const root = await typeset(source);
    expect(root.querySelector('a, img, [id], .cover')).toBeNull();
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      expect(element.getAttribute('style') ?? '').not.toMatch(/fixed|url/u);
    }
  });

  it('ends a formula that expands without end', async () => {
    const root = await typeset('$\\def\\a{\\a\\a}\\a$');
    expect(root.querySelector("[data-state='error']")).not.toBeNull();
  });

  it('keeps definitions within their formula', async () => {
    const root = await typeset('$\\gdef\\foo{x}\\foo$ and $\\foo$');
    const states = [...root.querySelectorAll('[data-state]')].map((formula) =>
      formula.getAttribute('data-state'),
    );
    expect(states).toEqual(['inline', 'error']);
  });
});
