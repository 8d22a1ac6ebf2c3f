import type { ScannedPage, ScanPlace } from '#server/services/task-records/scan-task-records';
import { mapPortions } from '#server/services/records/record-portions';
import type { WrittenJson } from '../../http/answer';
import { portionedJson } from '../../http/portioned-items';
import type { Projection } from './projection';
import { rawRecordText } from './raw-record';
import { cursorText } from './scan-cursor';

/** A page of a scan. Without records it has the id of the request. */
export function scannedPageDto(
  { records, task, keywords, next }: ScannedPage,
  wanted: Projection,
  given: string | null,
): WrittenJson {
  const texts = mapPortions(records, (record) => rawRecordText(record, task, wanted, keywords));
  const id = records.first.length === 0 ? given : idOf(next);
  const after = `],"next_idx":${JSON.stringify(id)},"next_page_cfg":${JSON.stringify(cursorText(next))}}`;
  return portionedJson(texts, '{"records":[', after);
}

/** In another order than by id there is no id to go on from. */
function idOf(next: ScanPlace | null): string | null {
  return next?.kind === 'id' ? next.id : null;
}
