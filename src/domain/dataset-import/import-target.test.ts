import { describe, expect, it } from 'vitest';
import {
  commonTargets,
  firstTargets,
  planOfTargets,
  targetKey,
  targetProblems,
  targetsOf,
  type ColumnTarget,
  type TargetParts,
} from './import-target';
import type { ColumnKind, SketchedColumn } from './sketched-column';

const labels = [{ value: 'good', text: 'Good', description: null }];
const PARTS: TargetParts = {
  fields: [
    { name: 'text', title: 'Review', required: true, useMarkdown: false },
    { name: 'reply', title: 'Reply', required: false, useMarkdown: false },
  ],
  questions: [
    {
      name: 'mood',
      title: 'Is it fine?',
      description: null,
      required: true,
      settings: { type: 'label_selection', options: labels, visibleOptions: null },
    },
  ],
  properties: [
    {
      name: 'source',
      title: 'Source',
      settings: { type: 'terms', values: null },
      visibleForAnnotators: true,
    },
  ],
  vectors: [{ name: 'mini', title: 'Mini', dimensions: 2 }],
  allowExtraMetadata: true,
};

const column = (name: string, kind: ColumnKind = 'label'): SketchedColumn => ({
  name,
  kind,
  isWhole: false,
  dimensions: null,
  labels: [],
  example: '',
  startsHidden: false,
});
const keysOf = (columns: readonly SketchedColumn[], parts = PARTS) =>
  firstTargets(columns, parts).map(({ target }) => targetKey(target));

describe('the columns of a file', () => {
  it('columns have no target if an export wrote sources of answers into them, even if a part has that name (SET-152)', () => {
    const parts = {
      ...PARTS,
      properties: [
        {
          name: 'sources_mood',
          title: 'Sources: mood',
          settings: { type: 'terms', values: null },
          visibleForAnnotators: true,
        } as const,
      ],
    };
    const names = ['fields.text', 'suggestions.mood', 'sources.mood'];
    expect(
      keysOf(
        names.map((name) => column(name)),
        parts,
      ),
    ).toEqual(['field:text', 'question:mood', 'nothing']);
    expect(keysOf([column('text'), column('sources_mood')], parts)).toEqual([
      'field:text',
      'property:sources_mood',
    ]);
  });

  it('columns have the part with the same name or title as their target, ignoring case (SET-66)', () => {
    const names = ['REVIEW', 'is it fine?', 'Source', 'MINI', 'External ID', 'other'];
    expect(keysOf(names.map((name) => column(name)))).toEqual([
      'field:text',
      'question:mood',
      'property:source',
      'vector:mini',
      'external-id',
      'nothing',
    ]);
  });

  it('columns have the part from which an export of the dataset wrote them as their target', () => {
    const names = ['external_id', 'fields.text', 'metadata.source', 'suggestions.mood', 'vectors.mini'];
    const targets = ['external-id', 'field:text', 'property:source', 'question:mood', 'vector:mini'];
    expect(keysOf(names.map((name) => column(name)))).toEqual(targets);
  });

  it('columns become undeclared metadata if an export wrote them so and the dataset allows it (SET-66)', () => {
    const columns = ['metadata.pages', 'metadata.', 'pages', 'metadata.source'].map((name) => column(name));
    const strict = { ...PARTS, allowExtraMetadata: false };
    expect(keysOf(columns)).toEqual(['metadata', 'nothing', 'nothing', 'property:source']);
    expect(keysOf(columns, strict)).toEqual(['nothing', 'nothing', 'nothing', 'property:source']);
    expect([PARTS, strict].map((parts) => targetsOf(parts).some(({ to }) => to === 'metadata'))).toEqual([
      true,
      false,
    ]);
  });

  it('columns fill a part only once', () => {
    expect(keysOf([column('text'), column('Review')])).toEqual(['field:text', 'nothing']);
  });

  it('the only text column fills the required field, and a column of ids the external id', () => {
    expect(keysOf([column('id', 'id'), column('comment', 'text')])).toEqual(['external-id', 'field:text']);
    expect(keysOf([column('one', 'text'), column('two', 'text')])).toEqual(['nothing', 'nothing']);
  });
});

describe('the problems of columns', () => {
  const problems = (...targets: readonly ColumnTarget[]) =>
    targetProblems(
      targets.map((target, index) => ({ column: column(`c${index}`), target })),
      PARTS,
    );

  it('problems include required fields without a column, parts with two columns, and a file without any target (SET-66)', () => {
    const field: ColumnTarget = { to: 'field', name: 'text' };
    expect(problems(field)).toEqual([]);
    expect(problems(field, field)).toEqual([{ code: 'target-taken-twice', columns: ['c0', 'c1'] }]);
    expect(problems({ to: 'nothing' })).toEqual([
      { code: 'nothing-mapped' },
      { code: 'field-without-column', title: 'Review' },
    ]);
  });
});

describe('two columns of undeclared metadata', () => {
  const problemsOf = (columns: ReadonlyArray<readonly [name: string, target: ColumnTarget]>) =>
    targetProblems(
      [['text', { to: 'field', name: 'text' }] as const, ...columns].map(([name, target]) => ({
        column: column(name),
        target,
      })),
      PARTS,
    );
  const metadata: ColumnTarget = { to: 'metadata' };

  it('two columns of undeclared metadata must have different names, also from properties', () => {
    expect(
      problemsOf([
        ['pages', metadata],
        ['metadata.lines', metadata],
      ]),
    ).toEqual([]);
    const twice = (first: string, second: string) => [
      { code: 'target-taken-twice', columns: [first, second] },
    ];
    expect(
      problemsOf([
        ['pages', metadata],
        ['metadata.pages', metadata],
      ]),
    ).toEqual(twice('pages', 'metadata.pages'));
    const source: ColumnTarget = { to: 'property', name: 'source' };
    expect(
      problemsOf([
        ['where', source],
        ['source', metadata],
      ]),
    ).toEqual(twice('where', 'source'));
  });
});

describe('the plan of an import', () => {
  const planOf = (names: readonly string[]) =>
    planOfTargets(
      firstTargets(
        names.map((name) => column(name)),
        PARTS,
      ),
      PARTS,
    );

  it('the plan reads each part from its column', () => {
    expect(planOf(['text', 'mood', 'source', 'external_id']).mapping).toEqual({
      fields: new Map([['text', 'text']]),
      metadata: new Map([['source', 'source']]),
      suggestions: [{ question: 'mood', column: 'mood', type: null }],
      externalId: 'external_id',
      vectors: new Map(),
      exported: false,
    });
  });

  it('the plan names undeclared metadata as an export does', () => {
    expect(planOf(['fields.text', 'metadata.source', 'metadata.a b']).mapping).toMatchObject({
      metadata: new Map([
        ['source', 'metadata.source'],
        ['a b', 'metadata.a b'],
      ]),
      typedMetadata: true,
    });
  });

  it('the plan reads an export, including agent and score of a suggestion', () => {
    const names = ['fields.text', 'suggestions.mood', 'suggestions.mood.score', 'suggestions.mood.agent'];
    expect(planOf(names).mapping).toMatchObject({
      exported: true,
      suggestions: [
        {
          column: 'suggestions.mood',
          type: null,
          score: { column: 'suggestions.mood.score' },
          agent: { column: 'suggestions.mood.agent' },
        },
      ],
    });
  });
});

describe('several columns', () => {
  const keysOf = (parts: TargetParts, count: number) => commonTargets(parts, count).map(targetKey);

  it('several columns can only become metadata or be ignored, since a part has one column', () => {
    expect(keysOf(PARTS, 2)).toEqual(['metadata', 'nothing']);
    expect(keysOf({ ...PARTS, allowExtraMetadata: false }, 3)).toEqual(['nothing']);
  });

  it('several columns have all targets if only one column is chosen', () => {
    expect(keysOf(PARTS, 1)).toEqual(targetsOf(PARTS).map(targetKey));
  });
});

it('a column of spans becomes suggestions for the only span question', () => {
  const spanQuestion = (name: string): TargetParts['questions'][number] => ({
    name,
    title: name,
    description: null,
    required: true,
    settings: {
      type: 'span',
      field: 'text',
      options: labels,
      visibleOptions: null,
      allowOverlapping: false,
      allowCharacterAnnotation: true,
    },
  });
  const targetsWith = (questions: TargetParts['questions'], ...kinds: readonly ColumnKind[]) =>
    firstTargets(
      kinds.map((kind, index) => column(`c${index}`, kind)),
      { ...PARTS, questions: [...PARTS.questions, ...questions] },
    ).map(({ target }) => targetKey(target));
  expect(targetsWith([spanQuestion('ent')], 'text', 'spans')).toEqual(['field:text', 'question:ent']);
  expect(targetsWith([spanQuestion('ent')], 'spans', 'spans')).toEqual(['nothing', 'nothing']);
  expect(targetsWith([spanQuestion('ent'), spanQuestion('more')], 'spans')).toEqual(['nothing']);
});
