import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { DefinitionMistake } from '#domain/dataset-import/definition-mistake';
import de from '#locales/de.json';
import en from '#locales/en.json';
import { definitionMistakeText } from './definition-mistake-text';

async function textsOf(lng: 'en' | 'de') {
  const instance = createInstance();
  const resources = { [lng]: { translation: lng === 'en' ? en : de } };
  await instance.init({ lng, resources, interpolation: { escapeValue: false } });
  return (mistake: DefinitionMistake) => definitionMistakeText(instance.t, mistake);
}

const CASES: ReadonlyArray<readonly [DefinitionMistake, en: string, de: string]> = [
  [{ code: 'missing' }, 'This part is missing.', 'Die Angabe fehlt.'],
  [{ code: 'wrong-kind', expected: 'list' }, 'Use a list.', 'Erwartet wird eine Liste.'],
  [
    { code: 'unknown-keys', keys: ['filds', 'x"y'] },
    'The keys "filds", "x\\"y" are unknown.',
    'Die Schlüssel "filds", "x\\"y" sind unbekannt.',
  ],
  [
    { code: 'none-of', allowed: ['"model"', '{ "column": … }'] },
    'Use one of these: "model", { "column": … }.',
    'Möglich sind: "model", { "column": … }.',
  ],
  [
    { code: 'too-many-characters', limit: 10_000 },
    'Use at most 10,000 characters.',
    'Höchstens 10.000 Zeichen sind möglich.',
  ],
  [{ code: 'too-few-items', limit: 1 }, 'List at least 1 item.', 'Mindestens 1 Element ist nötig.'],
  [{ code: 'too-small', limit: 3 }, 'Use a number from 3.', 'Mindestens 3 ist nötig.'],
  [
    { code: 'malformed', of: 'workspace-name' },
    'Use lower-case letters, digits, hyphens and underscores; begin with a letter or digit.',
    'Erlaubt sind Kleinbuchstaben, Ziffern, Binde- und Unterstriche; am Anfang Buchstabe oder Ziffer.',
  ],
  [{ code: 'malformed', of: 'guidelines' }, "This part doesn't fit here.", 'Die Angabe passt hier nicht.'],
  [{ code: 'too-many-visible', options: 4 }, 'There are only 4 options.', 'Es gibt nur 4 Optionen.'],
  [
    { code: 'field-without-column', name: '{{t}} <b>' },
    'The required field “{{t}} <b>” has no column.',
    'Das Pflichtfeld „{{t}} <b>“ hat keine Spalte.',
  ],
  [
    { code: 'no-required-question' },
    'At least one question must be required.',
    'Mindestens eine Frage muss Pflicht sein.',
  ],
];

describe('a mistake of a definition', () => {
  it.each(CASES)(
    'a mistake of a definition is explained in both languages: %j (SET-87)',
    async (mistake, english, german) => {
      expect((await textsOf('en'))(mistake)).toBe(english);
      expect((await textsOf('de'))(mistake)).toBe(german);
    },
  );
});
