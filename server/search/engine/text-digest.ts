/** 64 bits by which a text is known again (two rounds of FNV-1a that differ in their seeds and in how they mix). */
export function digestOf(text: string): readonly [number, number] {
  let low = 0x811c9dc5;
  let high = 0x41c6ce57 ^ text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit, 0x9e3779b1);
    high ^= high >>> 15;
  }
  return [low >>> 0, high >>> 0];
}
