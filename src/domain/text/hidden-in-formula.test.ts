import { expect, it } from 'vitest';
import { hidesParts } from './hidden-in-formula';

const isReadable = (color: string) => color === 'red';

it.each([
  'a % secret',
  'a \\\\% secret',
  'x\n% secret\ny',
  '\\phantom{secret}',
  '\\hphantom secret',
  '\\vphantom{secret}',
  '\\boxed{\\phantom{x}}',
  '\\def\\a{secret} x',
  '\\def\\a{secret}\\def\\a{x} \\a',
  '\\def\\f#1{x} \\f{secret}',
  '\\gdef\\a{secret\\b}\\gdef\\b{\\a} x',
  '\\newcommand{\\f}[1]{x} \\f{secret}',
  '\\let\\a=b x',
  '\\color{white} secret',
  '\\textcolor{transparent}{secret}',
  '\\color white',
  '\\blueA{secret}',
  '\\colorbox{black}{secret}',
  '\\kern-3em x',
  '\\mkern -9mu x',
  '\\hspace{-3em} x',
  '\\hskip-1em x',
  'a \\\\[-3em] b',
  '\\mathrlap{secret} x',
  '\\llap{x}',
  'secret \\!\\!\\!\\! x',
  '\\raisebox{-9em}{x}',
  '\\mathchoice{a}{b}{c}{d}',
  '\\@firstoftwo{a}{secret}',
  '\\html@mathml{a}{secret}',
  '\\href{https://a.example/secret}{x}',
  '\\htmlClass{secret}{x}',
])('a part of a formula would not be seen: %s (ANN-96)', (tex) => {
  expect(hidesParts(tex, isReadable)).toBe(true);
});

it.each([
  '\\frac{a}{b}',
  '50\\% \\text{ of } x',
  'a \\\\ b',
  'a \\\\[3em] b',
  '\\sum_{i=1}^{n} \\sqrt{a_i^2} = \\boxed{\\int_0^1 f(x)\\,dx}',
  '\\int\\!\\!\\int x',
  '\\color{red} x',
  '\\textcolor{red}{x}',
  '\\hspace{1cm} \\quad \\kern 1em x',
  '\\def\\R{x} \\R + \\R',
  '\\begin{cases} -1 & x < 0 \\\\ -2 \\end{cases}',
  '\\Phi - \\phi \\colon \\charge \\lettered',
])('each part of a formula is seen: %s', (tex) => {
  expect(hidesParts(tex, isReadable)).toBe(false);
});
