import type { SpanLabel } from '#domain/question/span-labels';

const SIZE = { width: 7, height: 24 };

/** The pointer as a bar in the color of a label, framed so that it is seen on every ground; else the usual one. */
export function labelCursor(label: SpanLabel | undefined): string {
  if (label === undefined) return 'text';
  const { width, height } = SIZE;
  const bar = `<rect x="1.5" y="1.5" width="${width - 3}" height="${height - 3}" rx="1.5" fill="${label.color.light.strong}" stroke="#fff"/>`;
  const frame = `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="2" fill="none" stroke="#1f1d1a"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${frame}${bar}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}") ${(width - 1) / 2} ${height / 2}, text`;
}
