// `npm run figures`: how the code is built, in numbers, and the aims of some of them. Nothing fails over a figure: one file or one
// sentence more is no fault of a change.
//
//   node scripts/figures.mjs [--above-aim]
//
// --above-aim prints only figures that are above their aims, as `npm test` does.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ROOT } from './dependencies.mjs';

const PRODUCT = ['src', 'server', 'contract'];
const CODE = /\.tsx?$/u;
const TEST = /\.(test|test-d|spec)\.tsx?$/u;
/** A specifier in an import, an export, a dynamic import or a replaced module. */
const SPECIFIER = /(?:\bfrom|\bimport|\bimport\(|\bvi\.\w+\()\s*'([^']+)'/gu;
const CLIMBS_THREE = /^(?:\.\.\/){3}/u;

const OPENING = /^(?:What|Where|Who|Whoever|Whose|Of (?:a|an|the)) /u;
const VAGUE_PERSON = /\b(?:somebody|someone|nobody|whoever)\b/giu;

/** @returns {{ file: string, text: string }[]} */
function sources(folders, root = ROOT) {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll(path.sep, '/')}`,
      ),
    )
    .filter((file) => CODE.test(file) && !file.startsWith('tests/architecture/fixtures/'))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}

/** Lines of a text that ends in a line break. */
export const linesOf = (text) => text.split('\n').length - 1;

/** Specifiers of imports that leave three folders or more. */
export const climbsOf = (text) =>
  [...text.matchAll(SPECIFIER)]
    .map(([, specifier]) => specifier)
    .filter((specifier) => CLIMBS_THREE.test(specifier));

/** What has a name for imports (package.json), as `#domain/`. */
const NAMED_ROOT = /^(?:src\/(?:domain|application|infrastructure|ui)|contract|server|locales|tests)\//u;

/** Imports that climb three folders or more to what they could name, as "file: specifier". */
export function unnamedImports(root = ROOT) {
  return sources([...PRODUCT, 'tests'], root).flatMap(({ file, text }) =>
    climbsOf(text)
      .filter((specifier) => NAMED_ROOT.test(path.posix.join(path.posix.dirname(file), specifier)))
      .map((specifier) => `${file}: ${specifier}`),
  );
}

/** Comments as they are read: consecutive lines of one comment are one text, without their marks. */
export function commentsOf(text) {
  const comments = [];
  let open = null;
  for (const line of text.split('\n')) {
    const [, mark, words] = /^\s*(\/\/|\/\*\*?|\*(?!\/))\s?(.*?)\s*(?:\*\/)?$/u.exec(line) ?? [];
    if (mark === undefined) {
      open = null;
      continue;
    }
    if (open === null || mark.startsWith('/*')) comments.push((open = { lines: 0, text: '' }));
    open.lines += 1;
    open.text = `${open.text} ${words}`.trim();
    if (line.trimEnd().endsWith('*/')) open = null;
  }
  return comments;
}

const sentencesOf = (text) =>
  text.split(/(?<=[.:?!])\s+/u).map((sentence) => sentence.replace(/^[\s`*-]+/u, ''));

/** How often the comments of a text open like a riddle, and how often they speak of nobody in particular. */
export function voiceOf(text) {
  const comments = commentsOf(text);
  const count = (counted) => comments.reduce((sum, comment) => sum + counted(comment), 0);
  return {
    lines: count(({ lines }) => lines),
    openings: count(
      ({ text: words }) => sentencesOf(words).filter((sentence) => OPENING.test(sentence)).length,
    ),
    vaguePersons: count(({ text: words }) => words.match(VAGUE_PERSON)?.length ?? 0),
  };
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const linesBelow = (files, folder) =>
  sum(files.filter(({ file }) => file.startsWith(`${folder}/`)).map(({ text }) => linesOf(text)));

export function figures(root = ROOT) {
  const everything = sources([...PRODUCT, 'tests'], root);
  const product = everything.filter(({ file }) => !file.startsWith('tests/') && !TEST.test(file));
  const lengths = product.map(({ text }) => linesOf(text));
  const voices = everything.map(({ text }) => voiceOf(text));
  const commentLines = sum(voices.map(({ lines }) => lines));
  const perThousand = (count) => (1000 * count) / commentLines;
  return {
    files: product.length,
    lines: sum(lengths),
    climbs: sum(everything.map(({ text }) => climbsOf(text).length)),
    shortFiles: (100 * lengths.filter((length) => length <= 25).length) / lengths.length,
    longFiles: lengths.filter((length) => length >= 220 && length < 250).length,
    longerFiles: lengths.filter((length) => length >= 250).length,
    application: linesBelow(product, 'src/application'),
    annotateFeedback: linesBelow(product, 'src/ui/screens/annotate-feedback'),
    kit: linesBelow(product, 'src/ui/annotation-kit'),
    openings: perThousand(sum(voices.map(({ openings }) => openings))),
    vaguePersons: perThousand(sum(voices.map(({ vaguePersons }) => vaguePersons))),
  };
}

/** Figures in their order: name, words and aim, where there is one. */
const FIGURES = [
  ['files', 'files of the product'],
  ['lines', 'lines of the product'],
  ['climbs', 'imports that climb three folders or more'],
  ['shortFiles', 'files of at most 25 lines, %', 26],
  ['longFiles', 'files of 220 to 249 lines'],
  ['longerFiles', 'files of 250 lines or more'],
  ['application', 'lines of src/application'],
  ['annotateFeedback', 'lines of the page that annotates'],
  ['kit', 'lines of src/ui/annotation-kit'],
  ['openings', 'comments that open with What, Where, Who or Of a, per thousand lines of comment', 2],
  ['vaguePersons', 'somebody, nobody, whoever, per thousand lines of comment', 1],
];

/** A line for each figure, or for those above their aims. */
export function linesOfFigures(counted, { aboveAim = false } = {}) {
  const shown = FIGURES.filter(([name, , aim = Infinity]) => !aboveAim || counted[name] > aim);
  return shown.map(([name, words, aim]) => {
    const count = counted[name].toLocaleString('en-US', { maximumFractionDigits: 1 });
    return `${count.padStart(10)}  ${words}${aim === undefined ? '' : ` (aim: at most ${aim})`}`;
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { 'above-aim': { type: 'boolean', default: false } } });
  const lines = linesOfFigures(figures(), { aboveAim: values['above-aim'] });
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}
