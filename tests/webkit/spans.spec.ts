import type { Box, Picture } from './support/picture';
import { expect, test } from './support/webkit-test';

/** The lines that the page asks for around a word, outermost first: what the engine has kept of each rule. */
function linesAround(word: string): readonly Readonly<Record<'line' | 'color' | 'offset', string>>[] {
  const inner = [...document.querySelectorAll('[data-chunk] mark')].findLast(
    (mark) => mark.textContent === word,
  );
  const lines = [];
  for (let mark = inner ?? null; mark !== null; mark = mark.parentElement?.closest('mark') ?? null) {
    const style = getComputedStyle(mark);
    lines.unshift({
      line: style.textDecorationLine,
      color: style.textDecorationColor,
      offset: style.textUnderlineOffset,
    });
  }
  return lines;
}

/** Heights at which a color fills nearly the whole width of a box. */
function rowsOf(picture: Picture, box: Box, color: string): readonly number[] {
  const [left, right] = [Math.ceil(box.left), Math.floor(box.right)];
  const rows: number[] = [];
  for (let y = Math.floor(box.top); y < box.bottom; y += 1) {
    let points = 0;
    for (let x = left; x < right; x += 1) if (`rgb(${picture.at(x, y).join(', ')})` === color) points += 1;
    if (points > 0.9 * (right - left)) rows.push(y);
  }
  return rows;
}

test('two spans over one word are two lines under it', async ({ safari, letters }) => {
  await letters.read(1);
  await safari.click('radio', 'Person');
  await safari.drag('Grace Hopper');
  await safari.click('radio', 'Place');
  await safari.drag('Hopper');
  await safari.has('button', 'Place: Hopper');
  const lines = await safari.evaluate(linesAround, 'Hopper');
  expect(lines.map(({ line, offset }) => [line, offset])).toEqual([
    ['underline', '4px'],
    ['underline', '20px'],
  ]);
  const word = await safari.boxOf('Hopper');
  const below = { ...word, bottom: word.bottom + 24 };
  const drawn = async () => {
    const picture = await safari.picture();
    return lines.map(({ color }) => rowsOf(picture, below, color));
  };
  // The engine draws what it has computed already a moment later.
  await expect.poll(async () => (await drawn()).map(({ length }) => length)).toEqual([2, 2]);
  const [upper = [], lower = []] = await drawn();
  expect((lower[0] ?? 0) - (upper[0] ?? 0)).toBe(16);
});

test('a word that was searched for has its line', async ({ safari, letters }) => {
  await letters.open('?search=refund');
  const word = await safari.boxOf('refund');
  const color = await safari.evaluate(() => {
    const match = document.querySelector('mark[data-match]');
    return match === null ? '' : getComputedStyle(match).textDecorationColor;
  });
  const around = { ...word, top: word.top - 6, bottom: word.bottom + 6 };
  await expect.poll(async () => rowsOf(await safari.picture(), around, color)).toHaveLength(2);
});
