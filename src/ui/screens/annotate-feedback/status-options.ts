import { RECORD_STATUSES } from '#domain/feedback/record-status';
import type { StatusOption } from '#ui/annotation-kit/search-bar/status-option';

/** Statuses of feedback records in the kit's menus. */
export const STATUS_OPTIONS: readonly StatusOption[] = RECORD_STATUSES.map((status) => ({
  status,
  label: `responseStatus.${status}`,
  dot: status,
}));
