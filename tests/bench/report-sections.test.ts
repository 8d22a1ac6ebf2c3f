import { expect, it } from 'vitest';
import { sectionOf, withSection } from './report-sections';

const REPORT = '# Report\n\n| a |\n\n## How\n\n- so\n';

it('a new section comes before the last one', () => {
  const report = withSection(REPORT, 'Searches', '| b |');
  expect(report).toBe('# Report\n\n| a |\n\n## Searches\n\n| b |\n\n## How\n\n- so\n');
  expect(sectionOf(report, 'Searches')).toBe('| b |');
});

it('a section takes the place of the one that was there', () => {
  const report = withSection(withSection(REPORT, 'Searches', '| $1 |'), 'Searches in a million', '| c |');
  expect(sectionOf(withSection(report, 'Searches', '| d |'), 'Searches')).toBe('| d |');
  expect(sectionOf(withSection(report, 'Searches', '| d |'), 'Searches in a million')).toBe('| c |');
});

it('nothing is changed where nothing was measured', () => {
  expect(sectionOf(REPORT, 'Searches')).toBeNull();
  expect(withSection(REPORT, 'Searches', null)).toBe(REPORT);
});
