import { DATASET_ENDPOINTS } from './datasets/dataset-endpoints';
import type { Endpoint } from './http/endpoint';
import { PART_ENDPOINTS } from './datasets/part-endpoints';
import { EXPORT_ENDPOINTS } from './records/export-endpoints';
import { HISTORY_ENDPOINTS } from './records/history-endpoints';
import { TASK_DATASET_ENDPOINTS } from './task-datasets/task-dataset-endpoints';
import { TASK_SETTINGS_ENDPOINTS } from './task-datasets/settings-endpoints';
import { TASK_METRIC_ENDPOINTS } from './task-datasets/search/task-metric-endpoints';
import { TASK_SEARCH_ENDPOINTS } from './task-datasets/search/task-search-endpoints';
import { TASK_BULK_ENDPOINTS } from './task-datasets/bulk-endpoints';
import { TASK_PEOPLE_ENDPOINTS } from './task-datasets/task-people-endpoints';
import { TASK_HISTORY_ENDPOINTS } from './task-datasets/records/task-history-endpoints';
import { TASK_RECORD_ENDPOINTS } from './task-datasets/records/task-record-endpoints';
import { RECORD_ENDPOINTS } from './records/record-endpoints';
import { RECORD_WRITING_ENDPOINTS } from './records/record-writing-endpoints';
import { SUGGESTION_ENDPOINTS } from './records/suggestion-endpoints';
import { RESPONSE_ENDPOINTS } from './records/response-endpoints';
import { SEARCH_ENDPOINTS } from './records/search-endpoints';
import { INFORMATION_ENDPOINTS } from './information-endpoints';
import { PROVIDER_ENDPOINTS } from './accounts/provider-endpoints';
import { SESSION_ENDPOINTS } from './accounts/session-endpoints';
import { INVITATION_ENDPOINTS } from './accounts/invitation-endpoints';
import { ACCOUNT_ENDPOINTS } from './accounts/account-endpoints';
import { USER_ENDPOINTS } from './accounts/user-endpoints';
import { V1_ACCOUNT_ENDPOINTS } from './accounts/v1-account-endpoints';
import { TEAM_ENDPOINTS } from './datasets/team-endpoints';
import { VIEW_ENDPOINTS } from './datasets/view-endpoints';
import { WORKSPACE_ENDPOINTS } from './accounts/workspace-endpoints';

/** All calls of this server, below `/api`. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...INFORMATION_ENDPOINTS,
  ...SESSION_ENDPOINTS,
  ...PROVIDER_ENDPOINTS,
  ...USER_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...INVITATION_ENDPOINTS,
  ...WORKSPACE_ENDPOINTS,
  ...V1_ACCOUNT_ENDPOINTS,
  ...DATASET_ENDPOINTS,
  ...PART_ENDPOINTS,
  ...RECORD_ENDPOINTS,
  ...RECORD_WRITING_ENDPOINTS,
  ...SUGGESTION_ENDPOINTS,
  ...SEARCH_ENDPOINTS,
  ...RESPONSE_ENDPOINTS,
  ...HISTORY_ENDPOINTS,
  ...TEAM_ENDPOINTS,
  ...VIEW_ENDPOINTS,
  ...EXPORT_ENDPOINTS,
  ...TASK_DATASET_ENDPOINTS,
  ...TASK_SETTINGS_ENDPOINTS,
  ...TASK_SEARCH_ENDPOINTS,
  ...TASK_METRIC_ENDPOINTS,
  ...TASK_BULK_ENDPOINTS,
  ...TASK_RECORD_ENDPOINTS,
  ...TASK_HISTORY_ENDPOINTS,
  ...TASK_PEOPLE_ENDPOINTS,
];
