export type ReadingDirection = 'ltr' | 'rtl';

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/gu;
const LETTER = /\p{L}/gu;

/** Right to left if most letters of the text have that direction (ANN-3). */
export function readingDirection(text: string): ReadingDirection {
  const rightToLeft = count(text, RIGHT_TO_LEFT);
  if (rightToLeft === 0) return 'ltr';
  return rightToLeft > count(text, LETTER) - rightToLeft ? 'rtl' : 'ltr';
}

/** Whether the text contains letters of both directions. */
export function hasMixedDirections(text: string): boolean {
  const rightToLeft = count(text, RIGHT_TO_LEFT);
  return rightToLeft > 0 && rightToLeft < count(text, LETTER);
}

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}
