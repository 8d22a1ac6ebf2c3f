import type { InfoDto } from '#contract/session';
import type { BulkResponseRepository } from '#application/annotate-feedback/bulk/ports/bulk-response-repository.port';
import type { AnnotationGuideRepository } from '#application/annotate-feedback/ports/annotation-guide-repository.port';
import type { RecordRepository } from '#application/annotate-feedback/ports/record-repository.port';
import type { ResponseRepository } from '#application/annotate-feedback/ports/response-repository.port';
import type { DatasetRepository } from '#application/datasets/ports/dataset-repository.port';
import type { WorkspaceRepository } from '#application/datasets/ports/workspace-repository.port';
import type { SearchGuideRepository } from '#application/find-records/ports/search-guide-repository.port';
import type { ProgressRepository } from '#application/progress/ports/progress-repository.port';
import type { AuthGateway } from '#application/session/ports/auth-gateway.port';
import type { TokenStore } from '#application/session/ports/token-store.port';
import type { Field } from '#domain/field/field';
import type { Question } from '#domain/question/question';
import type { MetadataProperty, VectorsSettings } from '#domain/search/feedback/search-guide';
import type { Answer } from '#domain/question/answer';
import { aField } from '../builders/dataset.builder';
import { aQuestion, options } from '../builders/question.builder';
import { anAnswer } from '../builders/record.builder';

/** Everything a client needs of a backend, for one user. */
export interface Backend {
  readonly tokens: TokenStore;
  readonly auth: AuthGateway;
  readonly datasets: DatasetRepository;
  readonly workspaces: WorkspaceRepository;
  readonly guide: AnnotationGuideRepository;
  readonly records: RecordRepository;
  readonly responses: ResponseRepository;
  readonly bulk: BulkResponseRepository;
  readonly progress: ProgressRepository;
  readonly searchGuide: SearchGuideRepository;
}

/** A backend with what the contract tests expect to find: the user, the workspace and the dataset below. */
export interface BackendUnderTest {
  /** A backend without a signed-in user, whose dataset is untouched. */
  open(): Promise<Backend>;
  close(): Promise<void>;
}

/** Abilities beyond the contract that a server may report. */
export type Extensions = Omit<InfoDto, 'version'>;

export const EVERY_EXTENSION: Extensions = { preconditions: true, parts_of_words: true, random_order: true };

export const PERSON = { username: 'nora', firstName: 'Nora', password: 'correct horse' } as const;
export const WORKSPACE = 'news';
export const DATASET = { name: 'ticket triage', guidelines: '# Read\n\n*carefully*' } as const;

export const FIELDS: readonly Field[] = [
  aField({ name: 'text', title: 'Text' }),
  aField({ name: 'context', title: 'Context', required: false, useMarkdown: true }),
];

/** One of every type; only the label is required. Nothing in them is refused by another server. */
export const QUESTIONS: readonly Question[] = [
  aQuestion('label_selection', { name: 'mood', required: true, description: 'As the writer feels' }),
  aQuestion('multi_label_selection', { name: 'topics', settings: { optionsOrder: 'suggestion' } }),
  aQuestion('rating', { name: 'quality' }),
  aQuestion('text', { name: '__proto__', settings: { useMarkdown: true } }),
  aQuestion('ranking', { name: 'order' }),
  aQuestion('span', {
    name: 'names',
    settings: { options: options('person', 'place', 'thing'), visibleOptions: 3, allowOverlapping: true },
  }),
];

export const RECORD_COUNT = 12;

/** An id that nothing has. */
export const NOWHERE = '00000000-0000-4000-8000-000000000000';

/** Text of the first record: emoji of several code points, right-to-left text, Markdown, white space. */
export const ODD_TEXT = '👩🏽‍🚀 Ann\n\n| שלום | `<b>` |\t ';

/** Seen by the user. Another one, `secret`, is not. */
export const PROPERTIES: readonly Omit<MetadataProperty, 'id'>[] = [
  { name: 'split', title: 'Split', settings: { type: 'terms', values: ['train', 'test'] } },
  { name: 'length', title: 'Length', settings: { type: 'integer', min: 0, max: null } },
  { name: 'share', title: 'Share', settings: { type: 'float', min: null, max: null } },
];

export const SECRET = 'secret';

export const VECTORS: readonly VectorsSettings[] = [{ name: 'mini', title: 'Mini' }];
export const DIMENSIONS = 2;

export interface PlannedRecord {
  readonly externalId: string;
  readonly fields: ReadonlyMap<string, string>;
  /** By name of a property. The last record has none. */
  readonly metadata: ReadonlyMap<string, string | number>;
  /** Vector of the kind `mini`: the further apart two records are in the list, the less similar they are. */
  readonly vector: readonly number[];
}

function metadataOf(row: number): PlannedRecord['metadata'] {
  if (row === RECORD_COUNT) return new Map();
  return new Map<string, string | number>([
    ['split', row <= 4 ? 'train' : 'test'],
    ['length', row * 10],
    // Never whole: other servers take no whole number for a fraction, and JSON writes no other.
    ['share', row / 4 + 0.0625],
    [SECRET, 'x'],
  ]);
}

export const RECORDS: readonly PlannedRecord[] = Array.from({ length: RECORD_COUNT }, (_, index) => ({
  externalId: `row-${index + 1}`,
  fields: new Map([['text', index === 0 ? ODD_TEXT : `Text ${index + 1} of Ann`]]),
  metadata: metadataOf(index + 1),
  vector: [Math.cos(index / 5), Math.sin(index / 5)],
}));

/** To the record `row-2`. */
export const SUGGESTIONS = [
  { question: 'mood', value: anAnswer('label_selection', 'bad'), score: 0.75, agent: 'model-1' },
  {
    question: 'topics',
    value: anAnswer('multi_label_selection', ['music', 'sport']),
    score: [0.9, 0.2],
    agent: null,
  },
] as const;

/** One to every question, fit for every record. */
export const ANSWERS: ReadonlyArray<readonly [question: string, answer: Answer]> = [
  ['mood', anAnswer('label_selection', 'good')],
  ['topics', anAnswer('multi_label_selection', ['politics', 'sport'])],
  ['quality', anAnswer('rating', 4)],
  ['__proto__', anAnswer('text', '*schön* 👍')],
  [
    'order',
    anAnswer(
      'ranking',
      ['third', 'first', 'second'].map((value, index) => ({ value, rank: index + 1 })),
    ),
  ],
  [
    'names',
    anAnswer('span', [
      { label: 'person', start: 4, end: 7 },
      { label: 'place', start: 0, end: 5 },
    ]),
  ],
];
