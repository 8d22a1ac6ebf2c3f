import { expect, it } from 'vitest';
import { readingDirection } from './reading-direction';

it.each([
  ['Where is my card?', 'ltr'],
  ['أين بطاقتي؟', 'rtl'],
  ['איפה הכרטיס שלי?', 'rtl'],
  ['The word مرحبا means hello', 'ltr'],
  ['كلمة hello تعني مرحبا في العربية', 'rtl'],
  ['12345 …', 'ltr'],
  ['', 'ltr'],
] as const)('reads "%s" %s', (text, direction) => {
  expect(readingDirection(text)).toBe(direction);
});
