import { inflateSync } from 'node:zlib';

/** Red, green and blue. */
export type Color = readonly [number, number, number];

const SIGNATURE_LENGTH = 8;
const CHANNELS_BY_TYPE: Readonly<Record<number, number>> = { 2: 3, 6: 4 };

/** The points of a PNG as browsers write it: eight bits a channel, with or without alpha, not interlaced. */
export class Picture {
  readonly width: number;
  readonly height: number;
  readonly #channels: number;
  readonly #bytes: Uint8Array;

  private constructor(width: number, height: number, channels: number, bytes: Uint8Array) {
    this.width = width;
    this.height = height;
    this.#channels = channels;
    this.#bytes = bytes;
  }

  static read(png: Buffer): Picture {
    const packed: Buffer[] = [];
    let header: Buffer = Buffer.alloc(0);
    for (let at = SIGNATURE_LENGTH; at < png.length;) {
      const length = png.readUInt32BE(at);
      const type = png.toString('latin1', at + 4, at + 8);
      const data = png.subarray(at + 8, at + 8 + length);
      if (type === 'IHDR') header = data;
      if (type === 'IDAT') packed.push(data);
      at += length + 12;
    }
    const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
    const channels = CHANNELS_BY_TYPE[header.readUInt8(9)];
    if (channels === undefined || header.readUInt8(8) !== 8 || header.readUInt8(12) !== 0)
      throw new Error('This kind of PNG is not read');
    const bytes = unfiltered(inflateSync(Buffer.concat(packed)), width * channels, height, channels);
    return new Picture(width, height, channels, bytes);
  }

  at(x: number, y: number): Color {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height)
      throw new Error(`${x}, ${y} is not in the picture`);
    const start = (y * this.width + x) * this.#channels;
    const [red = 0, green = 0, blue = 0] = this.#bytes.subarray(start, start + 3);
    return [red, green, blue];
  }

  /** The color that most points of a box have. */
  mainColor(box: Box): string {
    const points = new Map<string, number>();
    for (let y = Math.floor(box.top); y < box.bottom; y += 1) {
      for (let x = Math.floor(box.left); x < box.right; x += 1) {
        const color = `rgb(${this.at(x, y).join(', ')})`;
        points.set(color, (points.get(color) ?? 0) + 1);
      }
    }
    const [most] = [...points].toSorted(([, one], [, other]) => other - one);
    if (most === undefined) throw new Error('The box has no points');
    return most[0];
  }
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Every line begins with the number of its filter, which gives each byte relative to those before and above it. */
function unfiltered(raw: Buffer, stride: number, height: number, channels: number): Uint8Array {
  const bytes = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x;
      const left = x < channels ? 0 : (bytes[at - channels] ?? 0);
      const up = y === 0 ? 0 : (bytes[at - stride] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (bytes[at - stride - channels] ?? 0);
      bytes[at] = (raw[y * (stride + 1) + 1 + x] ?? 0) + predicted(filter, left, up, corner);
    }
  }
  return bytes;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return Math.floor((left + up) / 2);
  if (filter === 4) return nearest(left + up - corner, left, up, corner);
  return 0;
}

function nearest(estimate: number, ...candidates: readonly number[]): number {
  const distance = (candidate: number): number => Math.abs(estimate - candidate);
  return candidates.reduce((best, candidate) => (distance(candidate) < distance(best) ? candidate : best));
}
