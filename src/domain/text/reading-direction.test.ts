import { expect, it } from 'vitest';
import { hasMixedDirections, readingDirection } from './reading-direction';

it.each([
  ['Where is my card?', 'ltr'],
  ['أين بطاقتي؟', 'rtl'],
  ['איפה הכרטיס שלי?', 'rtl'],
  ['The word مرحبا means hello', 'ltr'],
  ['كلمة hello تعني مرحبا في العربية', 'rtl'],
  ['12345 …', 'ltr'],
  ['', 'ltr'],
] as const)('the reading direction of "%s" is %s (ANN-3)', (text, direction) => {
  expect(readingDirection(text)).toBe(direction);
});

it.each([
  ['Where is my card?', false],
  ['איפה הכרטיס שלי?', false],
  ['The word مرحبا means hello', true],
  ['12345 …', false],
  ['', false],
] as const)('for "%s", hasMixedDirections returns %s', (text, isMixed) => {
  expect(hasMixedDirections(text)).toBe(isMixed);
});
