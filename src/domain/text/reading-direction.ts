export type ReadingDirection = 'ltr' | 'rtl';

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/gu;
const LETTER = /\p{L}/gu;

/** Right to left when more letters of the text run that way than the other (ANN-3). */
export function readingDirection(text: string): ReadingDirection {
  const rightToLeft = count(text, RIGHT_TO_LEFT);
  if (rightToLeft === 0) return 'ltr';
  return rightToLeft > count(text, LETTER) - rightToLeft ? 'rtl' : 'ltr';
}

/** Whether some of the letters run one way and some the other. */
export function hasMixedDirections(text: string): boolean {
  const rightToLeft = count(text, RIGHT_TO_LEFT);
  return rightToLeft > 0 && rightToLeft < count(text, LETTER);
}

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}
