import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, ROOT } from './source-files';

const LANGUAGES = ['en', 'de'] as const;
type Texts = ReadonlyMap<string, string>;

function flatten(value: unknown, prefix: string, into: Map<string, string>): Map<string, string> {
  if (typeof value === 'string') return into.set(prefix, value);
  if (typeof value !== 'object' || value === null) {
    throw new Error(`${prefix} is neither a text nor a group of texts`);
  }
  for (const [key, child] of Object.entries(value)) {
    flatten(child, prefix === '' ? key : `${prefix}.${key}`, into);
  }
  return into;
}

function textsOf(language: string): Texts {
  const file = path.join(ROOT, 'locales', `${language}.json`);
  return flatten(JSON.parse(readFileSync(file, 'utf8')), '', new Map());
}

/** Everything a translation must carry over unchanged: variables, nested texts and marked passages. */
function placeholders(text: string): string[] {
  const found = text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}|\$t\(([\w.]+)[^)]*\)|<(\/?\w+)\s*\/?>/gu);
  return [...found].map(([, variable, nested, mark]) => variable ?? nested ?? `<${mark}>`).toSorted();
}

const SUFFIX = /_(zero|one|two|few|many|other)$/u;

/** `count` may be left out of a singular form ("one record"), so plural forms are compared as one text. */
function placeholdersByText(texts: Texts): Record<string, string[]> {
  const merged = new Map<string, Set<string>>();
  for (const [key, text] of texts) {
    const stem = key.replace(SUFFIX, '');
    merged.set(stem, new Set([...(merged.get(stem) ?? []), ...placeholders(text)]));
  }
  return Object.fromEntries([...merged].map(([key, found]) => [key, [...found].toSorted()]));
}

function pluralForms(texts: Texts): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (const key of texts.keys()) {
    const form = SUFFIX.exec(key)?.[1];
    if (form === undefined) continue;
    const stem = key.replace(SUFFIX, '');
    forms.set(stem, [...(forms.get(stem) ?? []), form]);
  }
  return forms;
}

/** A key as code writes it: whole, or put together from what is only known later. */
const WRITTEN_KEY = /['"`]([a-zA-Z]\w*(?:\.(?:\w|\$\{[^}]*\})+)+)['"`]/gu;

/** Keys that the code reads, as patterns without plural forms. */
function keysWritten(source: string): readonly RegExp[] {
  const written = new Set([...source.matchAll(WRITTEN_KEY)].map(([, key = '']) => key));
  return [...written].map((key) => {
    const pattern = key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/gu, '[^.]+');
    return new RegExp(`^${pattern}$`, 'u');
  });
}

describe('the texts', () => {
  const english = textsOf('en');
  const german = textsOf('de');

  it('have the same keys in every language (SCR-37)', () => {
    expect(english.size).toBeGreaterThan(0);
    expect([...german.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  it('are each read somewhere', () => {
    const files = filesBelow(ROOT, ['src'], /(?<!\.test|\.test-d)\.tsx?$/u);
    const source = [...files, 'scripts/plain-page.mjs']
      .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
      .join('\n');
    const read = keysWritten(source);
    const stems = new Set([...english.keys()].map((key) => key.replace(SUFFIX, '')));

    expect([...stems].filter((stem) => !read.some((key) => key.test(stem)))).toEqual([]);
  });

  it('are known to be read when a part of the key is only known later', () => {
    const [whole, together] = keysWritten("t('a.b'); t(`c.${verb ?? 'undo'}.d`)");
    expect([
      whole?.test('a.b'),
      whole?.test('a.c'),
      together?.test('c.undo.d'),
      together?.test('c.d'),
    ]).toEqual([true, false, true, false]);
  });

  it('carry the same placeholders in every language', () => {
    expect(placeholdersByText(german)).toEqual(placeholdersByText(english));
  });

  it.each(LANGUAGES)('are never empty, nor padded with blanks (%s)', (language) => {
    const odd = [...textsOf(language)].filter(([, text]) => text.trim() === '');

    expect(odd).toEqual([]);
  });

  it.each(LANGUAGES)('have every plural form of the language (%s)', (language) => {
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    const incomplete = [...pluralForms(textsOf(language))].filter(
      ([, forms]) => forms.toSorted().join() !== wanted.join(),
    );

    expect(incomplete).toEqual([]);
  });

  it.each(LANGUAGES)('use a count only with plural forms (%s)', (language) => {
    const countsWithoutForms = [...textsOf(language)].filter(
      ([key, text]) => placeholders(text).includes('count') && !SUFFIX.test(key),
    );

    expect(countsWithoutForms).toEqual([]);
  });

  it.each(LANGUAGES)('name a status as they name the act that leads to it (%s)', (language) => {
    const texts = textsOf(language);
    for (const [status, act] of [
      ['Validated', 'validate'],
      ['Discarded', 'discard'],
    ] as const) {
      const word = texts.get(`responseStatus.${status}`) ?? '';
      expect(texts.get(`tasks.history.act.${act}`)).toBe(word);
      expect(texts.get(`outbox.act.${act}`)).toBe(word);
      expect(texts.get(`tasks.toasts.done.${act}_one`)).toContain(word.toLowerCase());
    }
  });
});
