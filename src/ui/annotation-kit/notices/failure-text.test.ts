import { expect, it } from 'vitest';
import de from '#locales/de.json';
import en from '#locales/en.json';
import { failureText } from './failure-text';

it('the text of a search whose preparation is paused says that an administrator can start it', () => {
  const failure = { code: 'ERROR_FETCHING_RECORDS', kind: 'rejected', status: 507 } as const;
  expect(failureText({ ...failure, reason: 'reading-paused' })).toBe(
    'annotation.search.refused.readingPaused',
  );
  expect(en.annotation.search.refused.readingPaused).toContain('an administrator can start it now');
  expect(de.annotation.search.refused.readingPaused).toContain(
    'die Administration kann sie auch sofort starten',
  );
});

it('a search for which the server has too little memory has its own text', () => {
  const failure = { code: 'ERROR_FETCHING_RECORDS', kind: 'rejected', status: 507 } as const;
  const key = failureText({ ...failure, reason: 'dataset-too-large' });
  expect(key).toBe('annotation.search.refused.datasetTooLarge');
  expect(en.annotation.search.refused.datasetTooLarge).toContain('too little memory');
  expect(de.annotation.search.refused.datasetTooLarge).toContain('zu wenig Speicher');
});
