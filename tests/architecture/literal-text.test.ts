import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { expect, it } from 'vitest';
import { literalTexts } from './literal-text';
import { filesBelow, ROOT } from './source-files';

const textsOf = (source: string): string[] =>
  literalTexts(parseSync(source, { syntax: 'typescript', tsx: true }));

it('finds the words of an element, of an expression in it, and of a spoken attribute', () => {
  const markup = [
    '<p>Hello there</p>',
    "<p>{'Hello'}</p>",
    '<p>{`Hello ${name}`}</p>',
    "<p>{late ? 'Too late' : null}</p>",
    "<p>{late && 'Late'}</p>",
    '<button aria-label="Close" />',
    '<></>',
    '<input placeholder={`Search ${name}`} />',
  ].join('\n');

  expect(textsOf(`export const View = () => <main>${markup}</main>;`)).toEqual([
    'Hello there',
    'Hello',
    'Hello',
    'Too late',
    'Late',
    'Close',
    'Search',
  ]);
});

it('lets through signs, class names, keys and texts that come from the locales', () => {
  const markup = `<p className="card" data-kind="note">· {t('datasets.title')} {count} %</p>`;

  expect(textsOf(`export const View = () => ${markup};`)).toEqual([]);
});

it('no view contains text of its own', () => {
  const views = filesBelow(ROOT, ['src'], /\.tsx$/u).filter((file) => !file.endsWith('.test.tsx'));
  const offences = views.flatMap((file) =>
    textsOf(readFileSync(path.join(ROOT, file), 'utf8')).map((text) => `${file}: ${text}`),
  );

  expect(views.length).toBeGreaterThan(10);
  expect(offences).toEqual([]);
});
