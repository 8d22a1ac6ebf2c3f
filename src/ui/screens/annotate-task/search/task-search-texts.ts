import { METADATA_PREFIX } from '#domain/search/task/task-search';
import type { Translate } from '#ui/shared/i18n/translate';

const FIELDS = [
  'predicted_as',
  'predicted',
  'predicted_by',
  'annotated_as',
  'annotated_by',
  'status',
  'score',
  'last_updated',
  'event_timestamp',
] as const;

const STATUSES = ['Default', 'Validated', 'Discarded', 'Edited'] as const;
const PREDICTED = ['ok', 'ko'] as const;

/** Displayed name of a field of the search; a metadata key, and a field of a link that this client does not know, stay as they are. */
export function taskFieldText(id: string, translate: Translate): string {
  if (id.startsWith(METADATA_PREFIX)) return id.slice(METADATA_PREFIX.length);
  const field = FIELDS.find((known) => known === id);
  return field === undefined ? id : translate(`tasks.filters.fields.${field}`);
}

/** Displayed text of a value; values of users stay as they are. */
export function taskValueText(id: string, value: string, translate: Translate): string {
  const status = id === 'status' ? STATUSES.find((known) => known === value) : undefined;
  if (status !== undefined) return translate(`responseStatus.${status}`);
  const predicted = id === 'predicted' ? PREDICTED.find((known) => known === value) : undefined;
  return predicted === undefined ? value : translate(`tasks.filters.predicted.${predicted}`);
}
