/**
 * How alike two vectors of the same length are, 0 to 1: (1 + cosine) / 2. A vector without a direction is neither like
 * nor unlike anything: 0.5.
 */
export function similarityScore(a: Float32Array, b: Float32Array): number {
  let product = 0;
  let squareOfA = 0;
  let squareOfB = 0;
  for (let index = 0; index < a.length; index += 1) {
    const left = a[index] ?? 0;
    const right = b[index] ?? 0;
    product += left * right;
    squareOfA += left * left;
    squareOfB += right * right;
  }
  if (squareOfA === 0 || squareOfB === 0) return 0.5;
  const cosine = product / Math.sqrt(squareOfA) / Math.sqrt(squareOfB);
  return (1 + Math.min(1, Math.max(-1, cosine))) / 2;
}
