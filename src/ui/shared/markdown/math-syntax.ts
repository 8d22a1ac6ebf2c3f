import type { TokenizerAndRendererExtension, Tokens } from 'marked';
import { formulaAtStart, formulaStart } from '#domain/text/formula';
import { escaped } from './raw-html';

/** Formulas of one text (ANN-96), in a form that passes the sanitizer and that records cannot contain. */
export class MathSyntax {
  readonly #language = `formula-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;

  /** What the library asks for at each place where a formula may begin. */
  get extensions(): TokenizerAndRendererExtension[] {
    return [
      {
        name: 'formulaBlock',
        level: 'block',
        start: (source) => /\n {0,3}(?:\$\$|\\\[)/u.exec(source)?.index,
        tokenizer: (source) => blockFormula(source),
        renderer: (token) => `<p>${this.#html(token)}</p>\n`,
      },
      {
        name: 'formula',
        level: 'inline',
        start(source) {
          const index = formulaStart(source);
          return index === -1 ? undefined : index;
        },
        tokenizer: (source, tokens) => {
          const formula = formulaAtStart(source, tokens.at(-1)?.raw.slice(-1));
          return formula === null
            ? undefined
            : { type: 'formula', raw: formula.source, text: formula.source };
        },
        renderer: (token) => this.#html(token),
      },
    ];
  }

  /** Turns what the extensions wrote into elements of ours, whose text is the source of the formula until it is typeset. */
  mark(content: ParentNode): void {
    for (const code of content.querySelectorAll(`code[class='language-${this.#language}']`)) {
      const formula = code.ownerDocument.createElement('span');
      formula.dataset['part'] = 'formula';
      formula.dir = 'ltr';
      formula.textContent = code.textContent;
      code.replaceWith(formula);
    }
  }

  #html({ text }: Tokens.Generic): string {
    return `<code class="language-${this.#language}">${escaped(String(text))}</code>`;
  }
}

/** A formula with lines of its own, in which blank ends and signs of lists mean nothing. */
function blockFormula(source: string): Tokens.Generic | undefined {
  const indent = /^ {0,3}/u.exec(source)?.[0].length ?? 0;
  const formula = formulaAtStart(source.slice(indent));
  if (formula?.isDisplay !== true) return undefined;
  const end = indent + formula.source.length;
  const rest = /^[ \t]*(?:\n|$)/u.exec(source.slice(end));
  if (rest === null) return undefined;
  return { type: 'formulaBlock', raw: source.slice(0, end + rest[0].length), text: formula.source };
}
