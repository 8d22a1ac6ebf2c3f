/** A number as users write it, with a point or a comma, and also a minus as books have it; null where it is none. */
export function parseDecimal(text: string): number | null {
  const plain = text.trim().replace('\u2212', '-').replace(',', '.');
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/u.test(plain)) return null;
  return Number(plain);
}
