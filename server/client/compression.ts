import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** How hard to try, in the levels of either format. */
export interface Effort {
  readonly br: number;
  readonly gzip: number;
}

/** For what is kept: nearly as small as the slowest level in a tenth of the time; the first visitor waits for it. */
export const THOROUGHLY: Effort = { br: 6, gzip: 6 };

/** For what one user waits for: a tenth larger than that, in a fraction of the time. */
export const QUICKLY: Effort = { br: 1, gzip: 1 };

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Images but SVG, fonts and the like are compressed in themselves. */
export function isWorthCompressing(contentType: string): boolean {
  return /^text\/|javascript|json|svg|wasm/.test(contentType);
}

/** The best of what a browser takes; a weight of zero means that it does not. */
export function preferredEncoding(acceptEncoding: string | null): Encoding {
  const accepted = (acceptEncoding ?? '')
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter((item) => !/;\s*q=0(?:\.0*)?$/.test(item))
    .map((item) => item.split(';', 1)[0]);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/** Off the thread that answers requests. */
export async function compressed(
  content: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
  effort: Effort,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'identity') return content;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: effort.br } };
  const packed =
    encoding === 'br' ? brotliAsync(content, quality) : gzipAsync(content, { level: effort.gzip });
  return new Uint8Array(await packed);
}
