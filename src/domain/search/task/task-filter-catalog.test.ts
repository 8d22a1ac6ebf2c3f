import { describe, expect, it } from 'vitest';
import { someTaskCounts } from '#tests/builders/task-counts.builder';
import { aTextClassification } from '#tests/builders/task-record.builder';
import {
  appliedCount,
  appliedValues,
  taskFilterGroup,
  taskFilterId,
  taskFilterSubjects,
  taskSortIds,
  taskValueCounts,
  withoutFilter,
  withValues,
  type TaskFilterSubject,
} from './task-filter-catalog';
import { NO_TASK_FILTERS, type TaskFilters } from './task-search';

const one = new Map([['a', 1]]);
const ALL = someTaskCounts({
  predictedAs: one,
  annotatedAs: one,
  predictedBy: one,
  annotatedBy: one,
  status: one,
  predicted: one,
  score: new Map([[0.5, 1]]),
  metadata: new Map([
    ['split', one],
    ['Lang', one],
    ['price', null],
  ]),
});

const SINGLE = { task: 'TextClassification', isMultiLabel: false } as const;
const MULTI = { task: 'TextClassification', isMultiLabel: true } as const;
const TEXTS = { task: 'Text2Text', isMultiLabel: false } as const;
const filters = (given: Partial<TaskFilters>): TaskFilters => ({ ...NO_TASK_FILTERS, ...given });
const idsOf = (subjects: readonly TaskFilterSubject[]) => subjects.map(taskFilterId);
const SCORE = { field: 'score' } as const;
const STATUS = { field: 'status' } as const;
const SPLIT = { field: 'metadata', key: 'split' } as const;

describe('the score filter', () => {
  const ids = (...given: Parameters<typeof taskFilterSubjects>) => idsOf(taskFilterSubjects(...given));
  const scored = someTaskCounts({ score: new Map([[0.5, 1]]) });
  const applied = filters({ score: { from: 0.2, to: 0.8 } });

  it('the score filter is hidden without scores and for several labels, unless it is applied (TSK-5, TSK-6)', () => {
    expect(ids(SINGLE, scored, NO_TASK_FILTERS)).toEqual(['score']);
    expect(ids(SINGLE, someTaskCounts(), NO_TASK_FILTERS)).toEqual([]);
    expect(ids(MULTI, scored, NO_TASK_FILTERS)).toEqual([]);
    expect(ids(MULTI, someTaskCounts(), applied)).toEqual(['score']);
  });

  it('the score filter counts as one applied value, and is removed with its group (TSK-34)', () => {
    expect([appliedCount(applied, SCORE), appliedCount(NO_TASK_FILTERS, SCORE)]).toEqual([1, 0]);
    expect(withoutFilter(applied, SCORE)).toEqual(NO_TASK_FILTERS);
    expect(appliedCount(filters({ status: ['Default', 'Validated'] }), STATUS)).toBe(2);
    expect(withoutFilter(filters({ status: ['Default'] }), STATUS)).toEqual(NO_TASK_FILTERS);
  });
});

describe('filters of a task dataset', () => {
  it('filters of a task dataset are those with values, by group, and metadata by key ignoring case (TSK-5)', () => {
    const subjects = taskFilterSubjects(SINGLE, ALL, NO_TASK_FILTERS);
    expect(subjects.map((subject) => [taskFilterGroup(subject), taskFilterId(subject)])).toEqual([
      ['predictions', 'predicted_as'],
      ['predictions', 'predicted'],
      ['predictions', 'score'],
      ['predictions', 'predicted_by'],
      ['annotations', 'annotated_as'],
      ['annotations', 'annotated_by'],
      ['status', 'status'],
      ['metadata', 'metadata.Lang'],
      ['metadata', 'metadata.split'],
    ]);
  });

  it('filters of a task dataset are hidden without values (TSK-5)', () => {
    expect(taskFilterSubjects(SINGLE, someTaskCounts(), NO_TASK_FILTERS)).toEqual([]);
    expect(taskFilterSubjects(SINGLE, null, NO_TASK_FILTERS)).toEqual([]);
  });

  it('filters of a task dataset stay while they are applied, even without values in the result (TSK-35)', () => {
    const applied = filters({ status: ['Validated'], metadata: new Map([['old', ['x']]]) });
    expect(idsOf(taskFilterSubjects(SINGLE, someTaskCounts(), applied))).toEqual(['status', 'metadata.old']);
  });

  it('filters of a task dataset have no labels for text to text (TSK-5)', () => {
    const ids = idsOf(taskFilterSubjects(TEXTS, ALL, NO_TASK_FILTERS));
    expect(ids).not.toContain('predicted_as');
    expect(ids).not.toContain('annotated_as');
  });

  it('filters of a task dataset do not include metadata keys of numbers (TSK-5)', () => {
    expect(idsOf(taskFilterSubjects(SINGLE, ALL, NO_TASK_FILTERS))).not.toContain('metadata.price');
  });
});

describe('values of a filter', () => {
  it('values of a filter are listed by count, and applied ones that the result lacks with 0 at the end (TSK-35, TSK-37)', () => {
    const status = new Map([
      ['Validated', 2],
      ['Default', 40],
      ['Edited', 0],
    ]);
    const listed = taskValueCounts(
      STATUS,
      someTaskCounts({ status }),
      filters({ status: ['Validated', 'Discarded'] }),
    );
    expect([...listed]).toEqual([
      ['Default', 40],
      ['Validated', 2],
      ['Discarded', 0],
    ]);
  });

  it('values of a filter are set and removed by subject', () => {
    const set = withValues(withValues(NO_TASK_FILTERS, STATUS, ['Validated']), SPLIT, ['train']);
    expect([appliedValues(set, STATUS), appliedValues(set, SPLIT)]).toEqual([['Validated'], ['train']]);
    expect(withValues(withValues(set, STATUS, []), SPLIT, [])).toEqual(NO_TASK_FILTERS);
  });

  it('values of a filter are raw: only known statuses and ok and ko are sent', () => {
    expect(withValues(NO_TASK_FILTERS, STATUS, ['Default', 'Pending']).status).toEqual(['Default']);
    expect(withValues(NO_TASK_FILTERS, { field: 'predicted' }, ['ok', 'yes']).predicted).toEqual(['ok']);
    expect(withValues(NO_TASK_FILTERS, { field: 'predictedAs' }, ['(a', 'b+']).predictedAs).toEqual([
      '(a',
      'b+',
    ]);
  });
});

describe('fields to sort by', () => {
  it('fields to sort by are those of the filters, the score and all metadata, including numbers (TSK-36)', () => {
    expect(taskSortIds('TextClassification', ALL, [aTextClassification()])).toEqual([
      'predicted_as',
      'predicted',
      'predicted_by',
      'annotated_as',
      'annotated_by',
      'status',
      'score',
      'metadata.Lang',
      'metadata.price',
      'metadata.split',
    ]);
  });

  it('fields to sort by include the times if a record of the page has them (TSK-36)', () => {
    const records = [aTextClassification(), aTextClassification({ lastUpdated: new Date(0) })];
    expect(taskSortIds('TextClassification', someTaskCounts(), records)).toEqual(['last_updated']);
    const event = [aTextClassification({ eventTime: new Date(0) })];
    expect(taskSortIds('TextClassification', null, event)).toEqual(['event_timestamp']);
  });
});
