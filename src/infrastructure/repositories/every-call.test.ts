import { describe, expect, it, vi } from 'vitest';
import {
  aDatasetDto,
  aFieldDto,
  aQuestionDto,
  aRecordDto,
  aResponseDto,
  aSavedViewDto,
  aUserDto,
  aWorkspaceDto,
} from '#tests/builders/dto.builder';
import { aDataset, aField, DATASET_ID } from '#tests/builders/dataset.builder';
import { anAnswer, answers, aRecord, aResponse } from '#tests/builders/record.builder';
import { aQuestion } from '#tests/builders/question.builder';
import { aSearch, words } from '#tests/builders/search.builder';
import { aTextClassification, TASK_DATASET } from '#tests/builders/task-record.builder';
import { aWantedExport } from '#tests/fakes/in-memory-export.repository';
import { scriptedClient } from '#tests/fakes/scripted-client';
import type { Reply } from '#application/shared/repository-failure';
import { generalDraft, fieldDraft, questionDraft } from '#domain/dataset-definition/settings-draft';
import type { WantedResponse } from '#domain/feedback/response';
import { EVERYTHING } from '#domain/search/feedback/record-search';
import { ALL_TASK_RECORDS, NO_TASK_FILTERS } from '#domain/search/task/task-search';
import { foundLabels } from '#domain/label/label-schema';
import type { HttpClient } from '../http/http-client';
import { HttpAnnotationGuideRepository } from './annotation-guide/http-annotation-guide.repository';
import { HttpAuthGateway } from './auth/http-auth.gateway';
import { HttpKeyBindingRepository } from './auth/http-key-binding.repository';
import { HttpDatasetRepository } from './dataset/http-dataset.repository';
import { HttpTaskDatasetRepository } from './dataset/http-task-dataset.repository';
import { HttpDatasetSettingsRepository } from './dataset-settings/http-dataset-settings.repository';
import { HttpExportRepository } from './export/http-export.repository';
import { HttpHistoryRepository } from './history/http-history.repository';
import { HttpLabelRepository } from './label/http-label.repository';
import { HttpProgressRepository } from './progress/http-progress.repository';
import { HttpRecordRepository } from './record/http-record.repository';
import { HttpBulkResponseRepository } from './response/http-bulk-response.repository';
import { HttpResponseRepository } from './response/http-response.repository';
import { FEEDBACK_SELECTION } from './saved-view/feedback-selection';
import { HttpSavedViewRepository } from './saved-view/http-saved-view.repository';
import { HttpSearchGuideRepository } from './search-guide/http-search-guide.repository';
import { HttpTaskHistory } from './task-record/http-task-history';
import { HttpTaskMetrics } from './task-record/http-task-metrics';
import { HttpTaskRecordSource } from './task-record/http-task-record-source';
import { HttpTaskPersonFiguresRepository } from './team/http-task-person-figures.repository';
import { HttpPersonFiguresRepository } from './team/http-person-figures.repository';
import { HttpWorkspaceRepository } from './workspace/http-workspace.repository';
import { allOf } from '#domain/search/feedback/record-criteria';

/** Sets the clock of this device to minutes ahead of UTC. */
function aheadOfUtc(minutes: number): void {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-minutes);
}

interface Call {
  readonly name: string;
  readonly code: string;
  /** Method and address. */
  readonly sends: string;
  readonly good: unknown;
  /** A body that is wrong, and the path of what is wrong in it. */
  readonly malformed: readonly [body: unknown, path: string];
  /** Statuses that are no failure here. */
  readonly alsoSuccess?: readonly number[];
  readonly make: (client: HttpClient, signal?: AbortSignal) => Reply<unknown>;
}

const questions = [aQuestion('text', { name: 'comment' })];

const wanted: WantedResponse = {
  status: 'submitted',
  answers: answers({ comment: anAnswer('text', 'fine') }),
};
const version = { id: 'a1', revision: '2026-01-11T08:00:00.5' };

const aPersonDto = {
  user: { id: 'u1', username: 'nora', first_name: 'Nora', last_name: null },
  submitted: 3,
  draft: 0,
  discarded: 1,
  taken_back: 0,
  days: [{ day: '2026-01-31', active_ms: 60_000, submitted: 3 }],
};

const aTaskPersonDto = {
  user: aPersonDto.user,
  taken_back: 0,
  days: [{ day: '2026-01-31', active_ms: 60_000, validated: 3, discarded: 0, single: 3 }],
};

const progress = { total: 8, submitted: 2, discarded: 2, conflicting: 1, pending: 3 };
const metrics = { records: { count: 8 }, responses: { count: 3, submitted: 1, discarded: 1, draft: 1 } };
const savedView = aSavedViewDto();
const NAMED_SEARCH = { name: 'mine', status: 'draft', search: EVERYTHING, isDefault: false } as const;
const refunds = { status: 'pending', search: aSearch(words('refund')) } as const;
const matches = {
  total: 1,
  statuses: { pending: 1, draft: 0, submitted: 0, discarded: 0 },
  metadata: {},
  responses: {},
  suggestions: {},
};
const wantedExport = { ...aWantedExport(), datasetId: 'd1' };
const begunExport = { id: 'x1', ticket: 't1', total: 8 };
const historyEntry = {
  id: '7',
  user: { id: 'user-nora', username: 'nora' },
  author: null,
  act: null,
  before: null,
  after: { status: 'submitted', values: { comment: { value: 'fine' } } },
  inserted_at: '2026-01-11T08:00:00.5',
};
const property = {
  id: 'p1',
  name: 'topic',
  title: 'Topic',
  settings: { type: 'terms', values: null },
  visible_for_annotators: true,
};
const vector = { id: 'v1', name: 'mini', title: 'Mini', dimensions: 3 };
const badSettings = { type: 'rating', options: [{ value: 'three' }] };

const settings = (client: HttpClient) => new HttpDatasetSettingsRepository(client);

const CALLS: readonly Call[] = [
  {
    name: 'signing in',
    code: 'ERROR_SIGNING_IN',
    sends: 'POST /api/security/token',
    good: { access_token: 't', token_type: 'bearer' },
    malformed: [{ token: 't' }, '$.access_token'],
    make: (client, signal) => new HttpAuthGateway(client).signIn({ username: 'nora', password: 'p' }, signal),
  },
  {
    name: 'reading the person',
    code: 'ERROR_FETCHING_USER',
    sends: 'GET /api/me?include=key_bindings',
    good: aUserDto(),
    malformed: [{ ...aUserDto(), role: 'king' }, '$.role'],
    make: (client, signal) => new HttpAuthGateway(client).currentUser(signal),
  },
  {
    name: 'saving the keys of commands',
    code: 'ERROR_SAVING_KEY_BINDINGS',
    sends: 'PUT /api/v1/me/key-bindings',
    good: { key_bindings: { submit: '$mod+Enter', discard: null } },
    malformed: [{ key_bindings: { submit: 7 } }, '$.key_bindings.submit'],
    make: (client) => new HttpKeyBindingRepository(client).keep({ submit: '$mod+Enter', discard: null }),
  },
  {
    name: 'listing the feedback datasets (WIR-45)',
    code: 'ERROR_FETCHING_FEEDBACK_DATASETS',
    sends: 'GET /api/v1/me/datasets',
    good: { items: [aDatasetDto()] },
    malformed: [
      { items: [aDatasetDto(), { ...aDatasetDto(), inserted_at: 'yesterday' }] },
      '$.items[1].inserted_at',
    ],
    make: (client, signal) => new HttpDatasetRepository(client).listFeedback(signal),
  },
  {
    name: 'listing the task datasets (WIR-31)',
    code: 'ERROR_FETCHING_TASK_DATASETS',
    sends: 'GET /api/datasets/',
    good: [],
    malformed: [{ items: [] }, '$'],
    alsoSuccess: [404, 405],
    make: (client, signal) => new HttpDatasetRepository(client).listTaskDatasets(signal),
  },
  {
    name: 'reading a dataset (WIR-47)',
    code: 'ERROR_FETCHING_DATASET_INFO',
    sends: 'GET /api/v1/datasets/d%2F1',
    good: aDatasetDto(),
    malformed: [{ ...aDatasetDto(), status: 'closed' }, '$.status'],
    make: (client, signal) => new HttpDatasetRepository(client).get('d/1', signal),
  },
  {
    name: 'saving the general settings (WIR-57)',
    code: 'ERROR_PATCHING_DATASET_GUIDELINES',
    sends: 'PATCH /api/v1/datasets/dataset-1',
    good: aDatasetDto(),
    malformed: [{ ...aDatasetDto(), status: 'closed' }, '$.status'],
    make: (client) => settings(client).update(DATASET_ID, generalDraft(aDataset(), true)),
  },
  {
    name: 'saving a field (WIR-59)',
    code: 'ERROR_PATCHING_FIELDS',
    sends: 'PATCH /api/v1/fields/field-text',
    good: aFieldDto(),
    malformed: [{ ...aFieldDto(), required: 1 }, '$.required'],
    make: (client) => settings(client).update(DATASET_ID, fieldDraft(aField(), true)),
  },
  {
    name: 'saving a question (WIR-60)',
    code: 'ERROR_PATCHING_QUESTIONS',
    sends: 'PATCH /api/v1/questions/question-comment',
    good: aQuestionDto({ type: 'text', use_markdown: false }),
    malformed: [{ ...aQuestionDto({ type: 'text', use_markdown: false }), title: null }, '$.title'],
    make: (client) =>
      settings(client).update(DATASET_ID, questionDraft(aQuestion('text', { name: 'comment' }))),
  },
  {
    name: 'saving a property',
    code: 'ERROR_UPDATING_METADATA',
    sends: 'PATCH /api/v1/metadata-properties/p1',
    good: property,
    malformed: [{ ...property, title: null }, '$.title'],
    make: (client) =>
      settings(client).update(DATASET_ID, {
        kind: 'property',
        id: 'p1',
        name: 'topic',
        title: 'Topic',
        isVisibleForAnnotators: true,
      }),
  },
  {
    name: 'saving a vector (WIR-61)',
    code: 'ERROR_PATCHING_VECTORS',
    sends: 'PATCH /api/v1/vectors-settings/v1',
    good: vector,
    malformed: [{ ...vector, dimensions: 'many' }, '$.dimensions'],
    make: (client) =>
      settings(client).update(DATASET_ID, { kind: 'vector', id: 'v1', name: 'mini', title: 'Mini' }),
  },
  {
    name: 'deleting a dataset (WIR-58)',
    code: 'ERROR_DELETING_DATASET',
    sends: 'DELETE /api/v1/datasets/d%2F1',
    good: aDatasetDto(),
    malformed: [null, '$'],
    make: (client) => settings(client).remove('d/1'),
  },
  {
    name: 'listing the workspaces (WIR-46)',
    code: 'ERROR_FETCHING_WORKSPACES',
    sends: 'GET /api/v1/me/workspaces',
    good: { items: [aWorkspaceDto()] },
    malformed: [{ items: [{ id: 'w' }] }, '$.items[0].name'],
    make: (client, signal) => new HttpWorkspaceRepository(client).list(signal),
  },
  {
    name: 'reading a workspace (WIR-48)',
    code: 'ERROR_FETCHING_WORKSPACE_INFO',
    sends: 'GET /api/v1/workspaces/w1',
    good: aWorkspaceDto(),
    malformed: [null, '$'],
    make: (client, signal) => new HttpWorkspaceRepository(client).get('w1', signal),
  },
  {
    name: 'reading the progress of the team (WIR-49)',
    code: 'ERROR_FETCHING_DATASET_PROGRESS',
    sends: 'GET /api/v1/datasets/d1/progress',
    good: progress,
    malformed: [{ ...progress, conflicting: null }, '$.conflicting'],
    make: (client, signal) => new HttpProgressRepository(client).team('d1', signal),
  },
  {
    name: 'reading the own numbers (WIR-50)',
    code: 'ERROR_FETCHING_OWN_PROGRESS',
    sends: 'GET /api/v1/me/datasets/d1/metrics',
    good: metrics,
    malformed: [{ ...metrics, responses: { count: 3 } }, '$.responses.submitted'],
    make: (client, signal) => new HttpProgressRepository(client).own('d1', signal),
  },
  {
    name: 'listing the views',
    code: 'ERROR_FETCHING_VIEWS',
    sends: 'GET /api/v1/me/datasets/d1/views',
    good: { items: [savedView] },
    malformed: [{ items: [{ ...savedView, query: null }] }, '$.items[0].query'],
    alsoSuccess: [404, 405],
    make: (client, signal) => new HttpSavedViewRepository(client, FEEDBACK_SELECTION).list('d1', signal),
  },
  {
    name: 'saving a view',
    code: 'ERROR_SAVING_VIEW',
    sends: 'POST /api/v1/me/datasets/d1/views',
    good: savedView,
    malformed: [{ ...savedView, id: 7 }, '$.id'],
    make: (client) => new HttpSavedViewRepository(client, FEEDBACK_SELECTION).save('d1', NAMED_SEARCH),
  },
  {
    name: 'replacing a view',
    code: 'ERROR_REPLACING_VIEW',
    sends: 'PUT /api/v1/me/views/v1',
    good: savedView,
    malformed: [{ ...savedView, is_default: 'no' }, '$.is_default'],
    make: (client) =>
      new HttpSavedViewRepository(client, FEEDBACK_SELECTION).replace({ ...NAMED_SEARCH, id: 'v1' }),
  },
  {
    name: 'deleting a view',
    code: 'ERROR_DELETING_VIEW',
    sends: 'DELETE /api/v1/me/views/v1',
    good: savedView,
    malformed: [{ ...savedView, name: null }, '$.name'],
    alsoSuccess: [404],
    make: (client) => new HttpSavedViewRepository(client, FEEDBACK_SELECTION).remove('v1'),
  },
  {
    name: 'listing the fields (WIR-51)',
    code: 'ERROR_FETCHING_FIELDS',
    sends: 'GET /api/v1/datasets/d1/fields',
    good: { items: [aFieldDto()] },
    malformed: [{ items: [{ ...aFieldDto(), settings: { type: 'image' } }] }, '$.items[0].settings.type'],
    make: (client, signal) => new HttpAnnotationGuideRepository(client).fields('d1', signal),
  },
  {
    name: 'listing the questions (WIR-52)',
    code: 'ERROR_FETCHING_QUESTIONS',
    sends: 'GET /api/v1/datasets/d1/questions',
    good: { items: [aQuestionDto({ type: 'rating', options: [] })] },
    malformed: [{ items: [aQuestionDto(badSettings)] }, '$.items[0].settings.options[0].value'],
    make: (client, signal) => new HttpAnnotationGuideRepository(client).questions('d1', signal),
  },
  {
    name: 'reading records (WIR-21, WIR-67)',
    code: 'ERROR_FETCHING_RECORDS',
    sends:
      'GET /api/v1/me/datasets/d1/records?include=responses&include=suggestions&offset=20&limit=10&response_status=draft',
    good: { items: [aRecordDto()], total: 1 },
    malformed: [{ items: [{ ...aRecordDto(), fields: { text: 7 } }], total: 1 }, '$.items[0].fields.text'],
    make: (client, signal) =>
      new HttpRecordRepository(client).find(
        'd1',
        questions,
        { ...allOf('draft'), offset: 20, limit: 10 },
        signal,
      ),
  },
  {
    name: 'searching records (WIR-70)',
    code: 'ERROR_FETCHING_RECORDS',
    sends:
      'POST /api/v1/me/datasets/d1/records/search?include=responses&include=suggestions&offset=0&limit=10&response_status=pending',
    good: { items: [{ record: aRecordDto(), query_score: 1.5 }], total: 1 },
    malformed: [{ items: [aRecordDto()], total: 1 }, '$.items[0].record'],
    make: (client, signal) =>
      new HttpRecordRepository(client).find('d1', questions, { ...refunds, offset: 0, limit: 10 }, signal),
  },
  {
    name: 'locating a record',
    code: 'ERROR_LOCATING_RECORD',
    sends: 'POST /api/v1/me/datasets/d1/records/r%2F1/place',
    good: { status: 'draft', place: 7, found: null },
    malformed: [{ status: 'draft', place: 0, found: null }, '$.place'],
    alsoSuccess: [404, 405],
    make: (client, signal) => new HttpRecordRepository(client).locate('d1', 'r/1', refunds.search, signal),
  },
  {
    name: 'listing the metadata properties (WIR-54)',
    code: 'ERROR_FETCHING_METADATA',
    sends: 'GET /api/v1/me/datasets/d1/metadata-properties',
    good: { items: [] },
    malformed: [
      { items: [{ id: 'p', name: 'n', title: 't', settings: { type: 'date' } }] },
      '$.items[0].settings.type',
    ],
    alsoSuccess: [404, 405],
    make: (client, signal) => new HttpSearchGuideRepository(client).properties('d1', signal),
  },
  {
    name: 'reading the values of a metadata property',
    code: 'ERROR_FETCHING_METADATA_METRIC',
    sends: 'GET /api/v1/metadata-properties/p1/metrics',
    good: { type: 'integer', min: 0, max: 9 },
    malformed: [{ type: 'integer', min: 0 }, '$.max'],
    make: (client, signal) => new HttpSearchGuideRepository(client).propertyValues('p1', signal),
  },
  {
    name: 'telling how much each user has done',
    code: 'ERROR_FETCHING_PEOPLE_FIGURES',
    sends: 'GET /api/v1/datasets/d1/people?utc_offset=-90',
    good: { items: [aPersonDto] },
    malformed: [{ items: [{ ...aPersonDto, days: null }] }, '$.items[0].days'],
    make: (client, signal) => {
      aheadOfUtc(-90);
      return new HttpPersonFiguresRepository(client).people('d1', signal);
    },
  },
  {
    name: 'telling how much one user has done',
    code: 'ERROR_FETCHING_PERSON_FIGURES',
    sends: 'GET /api/v1/datasets/d1/people/u1?utc_offset=120',
    good: { ...aPersonDto, answers: [] },
    malformed: [aPersonDto, '$.answers'],
    make: (client, signal) => {
      aheadOfUtc(120);
      return new HttpPersonFiguresRepository(client).person('d1', 'u1', signal);
    },
  },
  {
    name: 'reading how much each user has done in a task dataset (TWI-58)',
    code: 'ERROR_FETCHING_TASK_PEOPLE_FIGURES',
    sends: 'GET /api/datasets/sentiment/people?workspace=news&utc_offset=-90',
    good: { items: [aTaskPersonDto] },
    malformed: [{ items: [{ ...aTaskPersonDto, days: null }] }, '$.items[0].days'],
    make: (client, signal) => {
      aheadOfUtc(-90);
      return new HttpTaskPersonFiguresRepository(client).people(TASK_DATASET, signal);
    },
  },
  {
    name: 'reading how much one user has done in a task dataset (TWI-58)',
    code: 'ERROR_FETCHING_TASK_PERSON_FIGURES',
    sends: 'GET /api/datasets/sentiment/people/u1?workspace=news&utc_offset=120',
    good: aTaskPersonDto,
    malformed: [{ ...aTaskPersonDto, taken_back: '1' }, '$.taken_back'],
    make: (client, signal) => {
      aheadOfUtc(120);
      return new HttpTaskPersonFiguresRepository(client).person(TASK_DATASET, 'u1', signal);
    },
  },
  {
    name: 'listing the vectors (WIR-53)',
    code: 'ERROR_FETCHING_VECTORS',
    sends: 'GET /api/v1/datasets/d1/vectors-settings',
    good: { items: [] },
    malformed: [{ items: [{ id: 'v', name: 'mini', title: 'Mini' }] }, '$.items[0].dimensions'],
    alsoSuccess: [404, 405],
    make: (client, signal) => new HttpSearchGuideRepository(client).vectors('d1', signal),
  },
  {
    name: 'listing the agents of suggestions',
    code: 'GET_AGENTS',
    sends: 'GET /api/v1/datasets/d1/records/search/suggestions/options',
    good: { items: [] },
    malformed: [{ items: [{ question: { id: 'q', name: 'topic' } }] }, '$.items[0].agents'],
    alsoSuccess: [404, 405],
    make: (client, signal) => new HttpSearchGuideRepository(client).agents('d1', signal),
  },
  {
    name: 'counting matches',
    code: 'ERROR_COUNTING_MATCHES',
    sends: 'POST /api/v1/me/datasets/d1/records/search/counts?response_status=pending',
    good: matches,
    malformed: [{ ...matches, total: null }, '$.total'],
    alsoSuccess: [404, 405],
    make: (client, signal) => new HttpSearchGuideRepository(client).counts('d1', refunds, signal),
  },
  {
    name: 'asking how far searches are prepared (WIR-76)',
    code: 'ERROR_READING_PREPARATION',
    sends: 'GET /api/v1/me/datasets/d1/records/search/preparation',
    good: { records: 0.4, vectors: 0 },
    malformed: [{ records: '40 %', vectors: 0 }, '$.records'],
    alsoSuccess: [404, 405],
    make: (client, signal) => new HttpSearchGuideRepository(client).preparation('d1', signal),
  },
  {
    name: 'creating a response (WIR-77)',
    code: 'ERROR_CREATING_RECORD_RESPONSE',
    sends: 'POST /api/v1/records/r1/responses',
    good: aResponseDto(),
    malformed: [{ ...aResponseDto(), values: { comment: 'bare' } }, '$.values.comment'],
    make: (client) => new HttpResponseRepository(client).create('r1', wanted, 'act-1'),
  },
  {
    name: 'replacing a response (WIR-78)',
    code: 'ERROR_UPDATING_RECORD_RESPONSE',
    sends: 'PUT /api/v1/responses/a1',
    good: aResponseDto(),
    malformed: [{ ...aResponseDto(), status: 'pending' }, '$.status'],
    make: (client) => new HttpResponseRepository(client).replace(version, wanted, 'act-1'),
  },
  {
    name: 'removing a response (WIR-79)',
    code: 'ERROR_DELETING_RECORD_RESPONSE',
    sends: 'DELETE /api/v1/responses/a1',
    good: aResponseDto(),
    malformed: [null, '$'],
    make: (client) => new HttpResponseRepository(client).remove(version, 'act-1'),
  },
  {
    name: 'answering many records (WIR-80)',
    code: 'ERROR_CREATING_RECORD_RESPONSE_BULK',
    sends: 'POST /api/v1/me/responses/bulk',
    good: { items: [{ item: aResponseDto(), error: null }] },
    malformed: [{ items: [{ item: aResponseDto() }] }, '$.items[0].error'],
    make: (client, signal) =>
      new HttpBulkResponseRepository(client).save({
        actId: 'act',
        questions,
        items: [{ recordId: 'r1', base: null, wanted }],
        key: 'act/0/0',
        ...(signal && { signal }),
      }),
  },
  {
    name: 'removing many answers',
    code: 'ERROR_DELETING_RECORD_RESPONSE_BULK',
    sends: 'POST /api/v1/me/responses/bulk/removals',
    good: { items: [{ item: aResponseDto(), error: null }] },
    malformed: [{ items: null }, '$.items'],
    make: (client, signal) =>
      new HttpBulkResponseRepository(client).remove({
        actId: 'act',
        questions,
        items: [{ recordId: 'r1', base: aResponse() }],
        key: 'act/0/0/-',
        ...(signal && { signal }),
      }),
  },
  {
    name: 'reading the own response',
    code: 'ERROR_FETCHING_OWN_RESPONSE',
    sends: 'GET /api/v1/me/records/r1/response',
    good: null,
    malformed: [{ ...aResponseDto(), updated_at: 'now' }, '$.updated_at'],
    // Servers without this call are asked in another way.
    alsoSuccess: [404, 405],
    make: (client) => new HttpResponseRepository(client).ownOf(aRecord({ id: 'r1' }), questions),
  },
  {
    name: 'asking what the server looks at before it changes a response',
    code: 'ERROR_FETCHING_SERVER_INFORMATION',
    sends: 'GET /api/_info',
    good: { version: '1.28.0' },
    malformed: [{ version: 1 }, '$.version'],
    make: (client) => new HttpResponseRepository(client).looksAtVersions(),
  },
  {
    name: 'asking whether the server finds parts of words',
    code: 'ERROR_FETCHING_SERVER_INFORMATION',
    sends: 'GET /api/_info',
    good: { version: '1.28.0' },
    malformed: [{ version: '1.28.0', parts_of_words: 'no' }, '$.parts_of_words'],
    make: (client, signal) => new HttpSearchGuideRepository(client).findsParts(signal),
  },
  {
    name: 'reading the history of a record',
    code: 'ERROR_FETCHING_RECORD_HISTORY',
    sends: 'GET /api/v1/records/r1/history?offset=100&limit=100',
    good: { items: [historyEntry], total: 101 },
    malformed: [
      { items: [{ ...historyEntry, after: { status: 'pending', values: null } }], total: 1 },
      '$.items[0].after.status',
    ],
    alsoSuccess: [404, 405],
    make: (client, signal) =>
      new HttpHistoryRepository(client).ofRecord(aRecord({ id: 'r1' }), { questions, from: '100', signal }),
  },
  {
    name: 'reading the own history',
    code: 'ERROR_FETCHING_OWN_HISTORY',
    sends: 'GET /api/v1/me/datasets/d1/history?before=9-9&limit=100',
    good: { items: [], next: null },
    malformed: [{ items: [] }, '$.next'],
    alsoSuccess: [404, 405],
    make: (client, signal) => new HttpHistoryRepository(client).own('d1', { questions, from: '9-9', signal }),
  },
  {
    name: 'reading how an export would begin',
    code: 'ERROR_SAMPLING_EXPORT',
    sends: 'POST /api/v1/me/datasets/d1/exports/sample',
    good: { total: 8, text: null, questions: [] },
    malformed: [{ total: 8, text: null, questions: [{ name: 'topic' }] }, '$.questions[0].title'],
    alsoSuccess: [404, 405],
    make: (client, signal) => new HttpExportRepository(client).sample(wantedExport, signal),
  },
  {
    name: 'beginning an export',
    code: 'ERROR_BEGINNING_EXPORT',
    sends: 'POST /api/v1/me/datasets/d1/exports',
    good: begunExport,
    malformed: [{ ...begunExport, ticket: null }, '$.ticket'],
    make: (client) => new HttpExportRepository(client).begin(wantedExport),
  },
  {
    name: 'following an export',
    code: 'ERROR_FOLLOWING_EXPORT',
    sends: 'GET /api/v1/me/exports/x1',
    good: { state: 'running', total: 8, done: 3 },
    malformed: [{ state: 'paused', total: 8, done: 3 }, '$.state'],
    make: (client, signal) => new HttpExportRepository(client).progress('x1', signal),
  },
  {
    name: 'reading the texts of a record',
    code: 'ERROR_FETCHING_RECORD_BY_ID',
    sends: 'GET /api/v1/records/r1',
    good: aRecordDto(),
    malformed: [{ ...aRecordDto(), fields: { text: 7 } }, '$.fields.text'],
    make: (client, signal) => new HttpRecordRepository(client).get('r1', questions, signal),
  },
  {
    name: 'reading a task dataset (WIR-32)',
    code: 'ERROR_FETCHING_TASK_DATASET',
    sends: 'GET /api/datasets/sentiment?workspace=news',
    good: { name: 'sentiment', task: 'TextClassification' },
    malformed: [{ name: 7, task: 'TextClassification' }, '$.name'],
    make: (client, signal) => new HttpTaskDatasetRepository(client).get(TASK_DATASET, signal),
  },
  {
    name: 'reading a page of a task dataset (TWI-27)',
    code: 'ERROR_FETCHING_TASK_RECORDS',
    sends: 'POST /api/datasets/sentiment/TextClassification:search?workspace=news&limit=20&from=40',
    good: { total: 0, records: [] },
    malformed: [{ total: 1, records: [{ id: 'r1', inputs: { text: 7 } }] }, '$.records[0].inputs.text'],
    make: (client, signal) =>
      new HttpTaskRecordSource(client).page(TASK_DATASET, ALL_TASK_RECORDS, { page: 3, size: 20 }, signal),
  },
  {
    name: 'reading a record that others are compared with (TSK-15)',
    code: 'ERROR_FETCHING_TASK_RECORDS',
    sends:
      'POST /api/datasets/sentiment/TextClassification:search?workspace=news&limit=1&from=0&aggregations=none',
    good: { total: 1, records: [{ id: 'r1' }] },
    malformed: [{ total: 1, records: [{ id: 'r1', inputs: { text: 7 } }] }, '$.records[0].inputs.text'],
    make: (client, signal) => new HttpTaskRecordSource(client).reference(TASK_DATASET, 'r1', signal),
  },
  {
    name: 'finding similar records (TSK-15)',
    code: 'ERROR_FETCHING_TASK_RECORDS',
    sends: 'POST /api/datasets/sentiment/TextClassification:search?workspace=news&limit=50&from=0',
    good: { total: 0, records: [] },
    malformed: [{ total: '0' }, '$.total'],
    make: (client, signal) => {
      const compared = { record: aTextClassification(), vector: { name: 'mini', value: [1] } };
      return new HttpTaskRecordSource(client).similar(TASK_DATASET, ALL_TASK_RECORDS, compared, signal);
    },
  },
  {
    name: 'reading the progress of a task dataset (TSK-16)',
    code: 'ERROR_FETCHING_TASK_PROGRESS',
    sends:
      'POST /api/datasets/sentiment/TextClassification:search?workspace=news&limit=0&from=0&aggregations=status%2Cannotated_as',
    good: { total: 0, records: [], aggregations: {} },
    malformed: [{ total: '0' }, '$.total'],
    make: (client, signal) => new HttpTaskRecordSource(client).progress(TASK_DATASET, signal),
  },
  {
    name: 'reading the history of a task record (TWI-57)',
    code: 'ERROR_FETCHING_TASK_HISTORY',
    sends: 'GET /api/datasets/sentiment/records/r1/history?workspace=news&offset=0&limit=100',
    good: { items: [], total: 0 },
    malformed: [{ items: [], total: '0' }, '$.total'],
    alsoSuccess: [404, 405],
    make: (client, signal) =>
      new HttpTaskHistory(client).ofRecord(TASK_DATASET, aTextClassification(), { from: null, signal }),
  },
  {
    name: 'reading F1 of records (TWI-43)',
    code: 'ERROR_FETCHING_TASK_METRICS',
    sends: 'POST /api/datasets/sentiment/TextClassification/metrics/MultiLabelF1:summary?workspace=news',
    good: { f1_macro: 0.5 },
    malformed: [{ f1_macro: 'high' }, '$.f1_macro'],
    make: (client, signal) =>
      new HttpTaskMetrics(client).f1(TASK_DATASET, { filters: NO_TASK_FILTERS, isMultiLabel: true }, signal),
  },
  {
    name: 'reading the label schema of a task dataset (WIR-35)',
    code: 'ERROR_FETCHING_LABELS',
    sends: 'GET /api/datasets/sentiment/TextClassification/settings?workspace=news',
    good: { label_schema: { labels: [] } },
    malformed: [{ label_schema: { labels: ['spam'] } }, '$.label_schema.labels[0]'],
    alsoSuccess: [404],
    make: (client, signal) => new HttpLabelRepository(client).schema(TASK_DATASET, signal),
  },
  {
    name: 'listing the labels of records (TWI-42)',
    code: 'ERROR_FETCHING_FOUND_LABELS',
    sends: 'POST /api/datasets/sentiment/TextClassification/metrics/dataset_labels:summary?workspace=news',
    good: { labels: ['spam'] },
    malformed: [{ labels: [7] }, '$.labels[0]'],
    make: (client, signal) => new HttpLabelRepository(client).found(TASK_DATASET, signal),
  },
  {
    name: 'saving the label schema of a task dataset (WIR-35)',
    code: 'ERROR_SAVING_LABELS',
    sends: 'PATCH /api/datasets/sentiment/TextClassification/settings?workspace=news',
    good: {},
    malformed: [{ label_schema: 7 }, '$.label_schema'],
    make: (client) => new HttpLabelRepository(client).save(TASK_DATASET, foundLabels(['spam'])),
  },
];

const STATUSES = [
  [400, 'rejected'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [405, 'not-found'],
  [409, 'conflict'],
  [412, 'conflict'],
  [422, 'rejected'],
  [429, 'rate-limited'],
  [500, 'server'],
  [503, 'server'],
] as const;

describe.each(CALLS)('$name', ({ code, sends, good, malformed, alsoSuccess = [], make }) => {
  it(`sends ${sends}`, async () => {
    const { client, network } = scriptedClient();
    network.always(200, good);
    expect((await make(client)).ok).toBe(true);
    expect(`${network.last.method} ${network.last.url}`).toBe(sends);
  });

  it.each(STATUSES.filter(([status]) => !alsoSuccess.includes(status)))(
    `fails with ${code} on status %i, of kind %s`,
    async (status, kind) => {
      const { client, network } = scriptedClient();
      network.next(status, { detail: 'why' });
      const shown = status === 500 ? {} : { detail: 'why' };
      expect(await make(client)).toEqual({ ok: false, error: { code, kind, status, ...shown } });
    },
  );

  it(`fails with ${code} when there is no network`, async () => {
    const { client, network } = scriptedClient();
    network.nextBy(() => Promise.reject(new TypeError('fetch failed')));
    expect(await make(client)).toEqual({ ok: false, error: { code, kind: 'network' } });
  });

  it('reports a malformed body with the path of what is wrong (VAL-21)', async () => {
    const { client, network } = scriptedClient();
    const [body, path] = malformed;
    network.next(200, body);
    const error = { code, kind: 'malformed', status: 200, detail: path };
    expect(await make(client)).toEqual({ ok: false, error });
  });

  it('reports a page instead of data as malformed', async () => {
    const { client, network } = scriptedClient();
    network.next(200, '<!doctype html>');
    expect(await make(client)).toMatchObject({ error: { code, kind: 'malformed', detail: '$' } });
  });
});

/**
 * Answering is never given up: the outbox wants to know how it ended. Nor is what a user does with views, settings and
 * exports.
 */
const NEVER_GIVEN_UP = /response(?: \(|$)|^(saving|replacing|deleting) |beginning/;
const ABORTABLE = CALLS.filter(({ name }) => !NEVER_GIVEN_UP.test(name));

describe.each(ABORTABLE)('$name', ({ code, make }) => {
  it('ends when its caller leaves', async () => {
    const { client, network } = scriptedClient();
    network.holdNext();
    const caller = new AbortController();
    const answer = make(client, caller.signal);
    caller.abort();
    expect(await answer).toEqual({ ok: false, error: { code, kind: 'aborted' } });
  });
});
