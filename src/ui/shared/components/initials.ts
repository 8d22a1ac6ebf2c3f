/** The first two characters as a user counts them, in capitals. */
export function initials(userName: string): string {
  const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(userName.trim());
  return [...characters]
    .slice(0, 2)
    .map(({ segment }) => segment)
    .join('')
    .toUpperCase();
}
