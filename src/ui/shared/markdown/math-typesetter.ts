import katex, { type KatexOptions } from 'katex';
import 'katex/dist/katex.min.css';
import { formulaAtStart } from '#domain/text/formula';
import { hidesParts } from '#domain/text/hidden-in-formula';
import { isDarkColor } from './drawn-styles';

const OPTIONS: KatexOptions = {
  // Nothing in a formula leads out of it or loads anything.
  trust: false,
  throwOnError: true,
  strict: 'ignore',
  errorColor: 'currentColor',
  /** In em; a formula that asks for more gets as much. */
  maxSize: 20,
  maxExpand: 500,
  output: 'htmlAndMathml',
};

/** The library sets style attributes for these two, which the policy of the page refuses. */
const MACROS = { '\\pmb': '\\boldsymbol{#1}', '\\fcolorbox': '\\colorbox{#2}{\\fbox{#3}}' };

/** Draws the formula that is the text of the element. One with mistakes or hidden parts stays as it is written, and is marked. */
export function typeset(element: HTMLElement): void {
  const formula = formulaAtStart(element.textContent);
  if (formula === null) return;
  if (hidesParts(formula.tex, isDarkColor)) return markAsBad(element);
  const drawn = element.ownerDocument.createElement('span');
  try {
    // Definitions of one formula do not hold in the next one.
    katex.render(formula.tex, drawn, { ...OPTIONS, displayMode: formula.isDisplay, macros: { ...MACROS } });
    Object.assign(element.dataset, { state: formula.isDisplay ? 'display' : 'inline' });
    element.replaceChildren(...drawn.childNodes);
  } catch {
    markAsBad(element);
  }
}

function markAsBad(element: HTMLElement): void {
  Object.assign(element.dataset, { state: 'error' });
}
