/**
 * Content that a record may show: text, tables, pictures, sound. Nothing that runs, sends, loads pages, takes
 * keys, or poses as part of the program to assistive technology: no scripts, frames, forms, styles, landmarks,
 * roles or names.
 */
const HTML_TAGS = [
  'a abbr address article b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn div dl dt',
  'em figcaption figure font h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q rp rt ruby s samp section',
  'small source span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr',
  'audio video',
];
const SVG_TAGS = [
  'g path rect circle ellipse line polyline polygon text tspan title desc defs lineargradient radialgradient stop',
  'clippath mask pattern marker',
];
const HTML_ATTRIBUTES = [
  'abbr align alt class cite colspan datetime dir height href lang open reversed rowspan scope span src start title',
  'type valign value width controls loop muted poster color',
];
const SVG_ATTRIBUTES = [
  'id viewbox preserveaspectratio d x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy points transform offset stop-color',
  'stop-opacity gradientunits gradienttransform patternunits patterntransform spreadmethod fill fill-opacity fill-rule',
  'stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset opacity',
  'clip-path clip-rule mask marker-start marker-mid marker-end markerwidth markerheight refx refy orient font-size',
  'font-weight text-anchor dominant-baseline version',
];

/** Parts of a drawing. */
export const DRAWING_TAGS: readonly string[] = words(SVG_TAGS);
export const ALLOWED_TAGS: readonly string[] = [...words(HTML_TAGS), 'svg', ...DRAWING_TAGS];
export const ALLOWED_ATTRIBUTES: readonly string[] = words(HTML_ATTRIBUTES, SVG_ATTRIBUTES);
/** Attributes of drawings and their parts. */
export const DRAWING_ATTRIBUTES: readonly string[] = [...words(SVG_ATTRIBUTES), 'xmlns', 'width', 'height'];

function words(...lists: ReadonlyArray<readonly string[]>): readonly string[] {
  return lists.flat().join(' ').split(' ');
}
