import { describe, expect, it } from 'vitest';
import { FORMULA_MAX_LENGTH, formulaAtStart, formulaStart } from './formula';

describe('formulas', () => {
  it.each([
    ['$x$ rest', '$x$', 'x', false],
    ['$a + b$.', '$a + b$', 'a + b', false],
    ['$x_1$-axis', '$x_1$', 'x_1', false],
    ['$5$', '$5$', '5', false],
    ['$$x$$ rest', '$$x$$', 'x', true],
    ['$$\na\n= b\n$$', '$$\na\n= b\n$$', '\na\n= b\n', true],
    ['\\(x\\) rest', '\\(x\\)', 'x', false],
    ['\\( x \\) rest', '\\( x \\)', ' x ', false],
    ['\\[x\\] rest', '\\[x\\]', 'x', true],
    ['\\[ \\left[ a \\right] \\]', '\\[ \\left[ a \\right] \\]', ' \\left[ a \\right] ', true],
    ['$\\text{costs \\$5}$', '$\\text{costs \\$5}$', '\\text{costs \\$5}', false],
    ['$a\\\\$ b', '$a\\\\$', 'a\\\\', false],
    ['$一$是', '$一$', '一', false],
  ])('the formula at the start of %j is recognized', (text, source, tex, isDisplay) => {
    expect(formulaAtStart(text)).toEqual({ source, tex, isDisplay });
  });

  it.each([
    ['prices', '$5 and $10'],
    ['a range of prices', '$5-$10'],
    ['prices with signs after them', '$5, $10 and 3$'],
    ['a blank after the opening dollar', '$ x$'],
    ['a blank before the closing dollar', '$x $'],
    ['a digit after the closing dollar', '$x$5'],
    ['one dollar', '$HOME is a folder'],
    ['nothing between the dollars', '$$$$'],
    ['blanks between the marks', '\\( \\)'],
    ['an empty line between the marks', '$$a\n\nb$$'],
    ['an escaped closing dollar', '$x\\$'],
    ['no closing mark', '\\[x'],
    ['no mark', 'x'],
    ['more characters than the limit', `$${'x'.repeat(FORMULA_MAX_LENGTH + 1)}$`],
  ])('a text with %s is not a formula (ANN-96)', (_, text) => {
    expect(formulaAtStart(text)).toBeNull();
  });

  it.each([
    ['a digit, as prices in other countries have it', '$-30$', '0'],
    ['a backslash', '$x$', '\\'],
  ])('a formula does not start after %s', (_, text, before) => {
    expect(formulaAtStart(text, before)).toBeNull();
  });

  it.each([
    ['a $x$', 2],
    ['a \\(x\\)', 2],
    ['a \\[x\\]', 2],
    ['a \\x', -1],
  ])('the first possible start of a formula in %j is %i', (text, index) => {
    expect(formulaStart(text)).toBe(index);
  });
});
