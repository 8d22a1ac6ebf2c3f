/** Elements that a drawing draws with. */
export const SHAPES = 'path, rect, circle, ellipse, line, polyline, polygon, text';

/** Gives drawings their size, and broken pictures a note that begins with `missingImage`. The content is on the page. */
export function arrangePictures(root: HTMLElement, missingImage: string): void {
  sizeDrawings(root);
  for (const svg of root.querySelectorAll<SVGSVGElement>('svg[viewBox]:has(text)')) extendView(svg);
  replaceBroken(root, missingImage);
}

/** A text that reaches over the edge of the view would be cut off. The scale stays. */
function extendView(svg: SVGSVGElement): void {
  if (typeof svg.getBBox !== 'function' || svg.parentElement?.closest('svg')) return;
  const { x, y, width, height } = svg.viewBox.baseVal;
  const content = svg.getBBox();
  const [left, top] = [Math.min(x, content.x), Math.min(y, content.y)];
  const right = Math.max(x + width, content.x + content.width);
  const bottom = Math.max(y + height, content.y + content.height);
  if (right - left <= width && bottom - top <= height) return;
  svg.setAttribute('viewBox', [left, top, right - left, bottom - top].join(' '));
  for (const [side, factor] of [
    ['width', (right - left) / width],
    ['height', (bottom - top) / height],
  ] as const) {
    const given = Number.parseFloat(svg.getAttribute(side) ?? '');
    if (given > 0) svg.setAttribute(side, String(given * factor));
  }
}

/** A drawing without a size of its own is as large as what it shows, and gone where it shows nothing. */
function sizeDrawings(root: HTMLElement): void {
  for (const svg of root.querySelectorAll('svg:not([viewBox])')) {
    if (!(svg instanceof SVGSVGElement) || typeof svg.getBBox !== 'function') continue;
    // Nested drawings are sized by the one around them.
    if (svg.parentElement?.closest('svg')) continue;
    if (svg.querySelector(SHAPES) === null) svg.remove();
    else fitDrawing(svg);
  }
}

/** One that is not drawn yet, in closed details, has no size to be read. */
function fitDrawing(svg: SVGSVGElement): void {
  const { x, y, width, height } = svg.getBBox();
  if (width === 0 && height === 0) return;
  // A pixel more on each side, where lines reach over the edge of their shape.
  const sides = [width + 2, height + 2].map((side) => String(Math.ceil(side)));
  svg.setAttribute('viewBox', [Math.floor(x - 1), Math.floor(y - 1), ...sides].join(' '));
  svg.setAttribute('width', sides[0] ?? '');
  svg.setAttribute('height', sides[1] ?? '');
}

/** Errors of pictures do not bubble. Those whose address was refused never begin to load. */
function replaceBroken(root: HTMLElement, missingImage: string): void {
  const replace = (image: HTMLImageElement) => {
    const note = root.ownerDocument.createElement('span');
    note.dataset['part'] = 'missing-image';
    note.setAttribute('role', 'img');
    // Drawn by the style sheet: it is no word of the record, to be found or copied.
    note.setAttribute('aria-label', [missingImage, image.alt].filter(Boolean).join(': '));
    image.replaceWith(note);
  };
  for (const image of root.querySelectorAll('img')) {
    const isSourced = image.hasAttribute('src') || image.closest('picture') !== null;
    if (isSourced) image.addEventListener('error', () => replace(image), { once: true });
    else replace(image);
  }
}
