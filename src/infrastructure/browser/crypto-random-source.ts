import type { RandomSource } from '#application/shared/ports/random-source.port';

const RANGE = 2 ** 32;

export class CryptoRandomSource implements RandomSource {
  below(bound: number): number {
    // The remainder at the end of the range would make small numbers likelier.
    const end = RANGE - (RANGE % bound);
    for (;;) {
      const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
      if (drawn < end) return drawn % bound;
    }
  }
}
