import { expect, it } from 'vitest';
import { chipRow } from './chip-placement';

const at = (start: number, width: number, natural = 50) => ({ start, width, natural });
const named = (start: number, width: number) => ({ start, width, isNamed: true });
const bare = (start: number, width: number) => ({ start, width, isNamed: false });

it.each([
  ['is as wide as its span where the name fits in', [at(10, 80)], [named(10, 80)]],
  ['runs on into free space', [at(10, 20)], [named(10, 50)]],
  ['runs on as far as the next one', [at(10, 20), at(64, 20)], [named(10, 50), named(64, 50)]],
  ['runs back at the end of the line', [at(180, 16)], [named(150, 50)]],
  ['runs back before the next one', [at(40, 16), at(60, 80)], [named(6, 50), named(60, 80)]],
  [
    'has only its color between others',
    [at(10, 60), at(74, 16), at(94, 60)],
    [named(10, 60), bare(74, 16), named(94, 60)],
  ],
  ['has its name cut where that is longer than a sentence needs', [at(0, 30, 220)], [named(0, 160)]],
  [
    'can be pressed under the narrowest span',
    [at(0, 50), at(54, 4), at(60, 50)],
    [named(0, 50), bare(54, 16), named(60, 50)],
  ],
])('a chip %s', (_, boxes, placed) => {
  expect(chipRow(boxes, 200)).toEqual(placed);
});
