import type { DatasetDto } from '#contract/dataset';
import type { FieldDto } from '#contract/field';
import type { QuestionDto, QuestionSettingsDto } from '#contract/question';
import type { RecordDto, SuggestionDto } from '#contract/record';
import type { ResponseDto } from '#contract/response';
import type { UserDto } from '#contract/session';
import type { SavedViewDto } from '#contract/view';
import type { WorkspaceDto } from '#contract/workspace';

/** Bodies as a server sends them: text of JSON in the end, so that they are not frozen. */
const times = { inserted_at: '2026-01-10T08:00:00.000001', updated_at: '2026-01-11T08:00:00.5' };

export function aUserDto(given: Partial<UserDto> = {}): UserDto {
  return {
    id: 'user-nora',
    first_name: 'Nora',
    last_name: 'Quist',
    full_name: 'Nora Quist',
    username: 'nora',
    role: 'annotator',
    workspaces: ['news', 'support'],
    api_key: 'key-of-nora',
    ...times,
    ...given,
  };
}

export function aWorkspaceDto(given: Partial<WorkspaceDto> = {}): WorkspaceDto {
  return { id: 'workspace-news', name: 'news', ...times, ...given };
}

export function aDatasetDto(given: Partial<DatasetDto> = {}): DatasetDto {
  return {
    id: 'dataset-1',
    name: 'ticket triage',
    guidelines: null,
    allow_extra_metadata: true,
    status: 'ready',
    workspace_id: 'workspace-news',
    last_activity_at: '2026-01-12T08:00:00',
    ...times,
    ...given,
  };
}

export function aFieldDto(given: Partial<FieldDto> = {}): FieldDto {
  return {
    id: 'field-text',
    name: 'text',
    title: 'Text',
    required: true,
    settings: { type: 'text', use_markdown: false },
    dataset_id: 'dataset-1',
    ...times,
    ...given,
  };
}

/** The settings as they are sent, with or without what older servers leave out. */
export function aQuestionDto(settings: unknown, given: Partial<QuestionDto> = {}): QuestionDto {
  return {
    id: 'question-1',
    name: 'topic',
    title: 'Topic',
    description: null,
    required: true,
    // A server's answer is unknown until it is checked; these bodies are made for that check.
    settings: settings as QuestionSettingsDto,
    dataset_id: 'dataset-1',
    ...times,
    ...given,
  };
}

export function aSuggestionDto(given: Partial<SuggestionDto> = {}): SuggestionDto {
  return {
    id: 'suggestion-1',
    question_id: 'question-label_selection',
    type: 'model',
    value: 'good',
    score: 0.8,
    agent: 'model-1',
    ...times,
    ...given,
  };
}

export function aResponseDto(given: Partial<ResponseDto> = {}): ResponseDto {
  return {
    id: 'response-1',
    values: {},
    status: 'submitted',
    record_id: 'record-1',
    user_id: 'user-nora',
    ...times,
    ...given,
  };
}

export function aRecordDto(given: Partial<RecordDto> = {}): RecordDto {
  return {
    id: 'record-1',
    fields: { text: 'Hello' },
    metadata: null,
    external_id: null,
    responses: [],
    suggestions: [],
    dataset_id: 'dataset-1',
    ...times,
    ...given,
  };
}

export function aSavedViewDto(given: Partial<SavedViewDto> = {}): SavedViewDto {
  return { id: 'view-1', name: 'mine', query: 'status=draft', is_default: false, ...times, ...given };
}
