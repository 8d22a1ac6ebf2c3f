import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, ROOT } from './source-files';

const PAGE = 'src/ui/screens/annotate-feedback';

/** Files that make the page's view model, put its components together, or command all of it. */
const COMPOSITION: readonly string[] = [
  `${PAGE}/AnnotationScreen.tsx`,
  `${PAGE}/components/AnnotationSession.tsx`,
  `${PAGE}/annotation.module.ts`,
  `${PAGE}/annotation.tokens.ts`,
  `${PAGE}/annotation.view-model.ts`,
  `${PAGE}/keys/annotation-commands.ts`,
];

/** The page's view model named at all, or the session's as the whole type of a prop, a parameter or a member. */
const WHOLE = /\bAnnotationViewModel\b|: AnnotationSessionViewModel\b/u;

const takesWhole = (source: string) => WHOLE.test(source);

it('only the composition of the annotation page takes whole view models; a component names what it reads', () => {
  const files = filesBelow(ROOT, [PAGE], /(?<!\.test)\.tsx?$/u);
  const found = files.filter((file) => takesWhole(readFileSync(path.join(ROOT, file), 'utf8')));

  expect(files.length).toBeGreaterThan(50);
  expect(found.toSorted()).toEqual(COMPOSITION.toSorted());
});

it.each([
  ["import type { AnnotationViewModel } from '../annotation.view-model';", true],
  ['  session: AnnotationSessionViewModel;', true],
  ["  session: Pick<AnnotationSessionViewModel, 'queue'>;", false],
])('and is found where it does not: %j', (source, isFound) => {
  expect(takesWhole(source)).toBe(isFound);
});
