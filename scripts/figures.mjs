// `npm run figures`: how the house is built, in numbers. Prints one line per figure with its limit, where it has one.
// tests/architecture/figures.test.ts holds the limits.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
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

/** Imports that leave three folders or more. */
export const climbsOf = (text) =>
  [...text.matchAll(SPECIFIER)].filter(([, specifier]) => CLIMBS_THREE.test(specifier)).length;

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
    climbs: sum(everything.map(({ text }) => climbsOf(text))),
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

const WORDS = [
  ['files', 'files of the product'],
  ['lines', 'lines of the product'],
  ['climbs', 'imports that climb three folders or more'],
  ['shortFiles', 'files of at most 25 lines, %'],
  ['longFiles', 'files of 220 to 249 lines'],
  ['longerFiles', 'files of 250 lines or more'],
  ['application', 'lines of src/application'],
  ['annotateFeedback', 'lines of the page that annotates'],
  ['kit', 'lines of src/ui/annotation-kit'],
  ['openings', 'comments that open with What, Where, Who or Of a, per thousand lines of comment'],
  ['vaguePersons', 'somebody, nobody, whoever, per thousand lines of comment'],
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const counted = figures();
  for (const [key, words] of WORDS) {
    process.stdout.write(
      `${counted[key].toLocaleString('en-US', { maximumFractionDigits: 1 }).padStart(10)}  ${words}\n`,
    );
  }
}
