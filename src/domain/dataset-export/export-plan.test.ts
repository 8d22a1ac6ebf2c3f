import { describe, expect, it } from 'vitest';
import { err, ok } from '../shared/result';
import { exportFileName, exportMediaType } from './export-file-name';
import { checkExportPlan, EXPORT_FORMATS, usualAnswers, type ExportPlan } from './export-plan';

const QUESTIONS = [
  { name: 'topic', type: 'label_selection', field: null },
  { name: 'marks', type: 'span', field: 'text' },
];

const plan = (more: Partial<ExportPlan>): ExportPlan => ({
  format: 'jsonl',
  rows: 'records',
  responses: 'own',
  suggestions: true,
  metadata: true,
  vectors: false,
  stamps: false,
  question: null,
  ...more,
});

describe('an export plan', () => {
  it.each(['owner', 'admin'] as const)(
    'an export plan may include the responses of all users for an %s',
    (role) => {
      const wanted = plan({ responses: 'all' });
      expect(checkExportPlan(wanted, role, QUESTIONS)).toEqual(ok(wanted));
    },
  );

  it('an export plan may include only the user’s own responses for an annotator', () => {
    expect(checkExportPlan(plan({ responses: 'all' }), 'annotator', QUESTIONS)).toEqual(
      err({ code: 'responses-of-others' }),
    );
    expect(checkExportPlan(plan({}), 'annotator', QUESTIONS).ok).toBe(true);
  });

  it('an export plan cannot have rows for responses that it excludes', () => {
    expect(checkExportPlan(plan({ rows: 'responses', responses: 'none' }), 'owner', QUESTIONS)).toEqual(
      err({ code: 'rows-without-responses' }),
    );
  });

  it.each(['multi_label_selection', 'rating'])('an export plan accepts labels of %s for fastText', (type) => {
    const wanted = plan({ format: 'fasttext', question: 'q' });
    expect(checkExportPlan(wanted, 'owner', [{ name: 'q', type, field: null }]).ok).toBe(true);
  });

  it('an export plan requires a question that fits the format', () => {
    const check = (more: Partial<ExportPlan>) => checkExportPlan(plan(more), 'owner', QUESTIONS);
    expect(check({ format: 'conll' })).toEqual(err({ code: 'question-missing' }));
    expect(check({ format: 'conll', question: 'topic' })).toMatchObject({
      error: { code: 'question-unfit' },
    });
    expect(check({ format: 'fasttext', question: 'gone' })).toMatchObject({
      error: { code: 'question-unfit' },
    });
    expect(check({ format: 'conll', question: 'marks' }).ok).toBe(true);
    expect(check({ format: 'fasttext', question: 'topic' }).ok).toBe(true);
    expect(check({ format: 'csv', question: 'topic' })).toMatchObject({ value: { question: null } });
  });
});

describe('default answers of an export', () => {
  const LABELED = ['conll', 'fasttext'];

  it.each(EXPORT_FORMATS)(
    'default answers in %s include suggestions only if separate columns distinguish them from responses',
    (format) => {
      expect(usualAnswers(format, 'owner').suggestions).toBe(!LABELED.includes(format));
    },
  );

  it.each(EXPORT_FORMATS)(
    'default answers in %s include the responses of all users, or an annotator’s own',
    (format) => {
      const responses = (['owner', 'admin', 'annotator'] as const).map(
        (role) => usualAnswers(format, role).responses,
      );
      expect(responses).toEqual(['all', 'all', 'own']);
    },
  );
});

describe('the name of an export file', () => {
  it.each([
    ['Support 2024', 'Support-2024-2024-05-09.csv'],
    ['../../etc/passwd', 'etc-passwd-2024-05-09.csv'],
    ['Übung "1"\r\n', 'Ubung-1-2024-05-09.csv'],
    ['日本', 'dataset-2024-05-09.csv'],
  ])('a file name is made from %j as %s', (dataset, name) => {
    expect(exportFileName(dataset, 'csv', '2024-05-09')).toBe(name);
  });

  it('a file name matches the media type of the file', () => {
    expect(exportFileName('a', 'definition', '2024-05-09')).toBe('a-2024-05-09.definition.json');
    expect(exportMediaType('definition')).toBe('application/json; charset=utf-8');
  });
});
