import { useCallback } from 'react';
import { cardLabels } from '#domain/label/card-labels';
import { shortcutPosition } from '#domain/label/label-shortcut';
import { isClassified } from '#domain/task-record/task-transition';
import { useEveryWindowKey } from '#ui/shared/hooks/use-window-keys';
import { reachesPage } from '#ui/shared/keys/key-owner';
import { digitOf, letterKeyOf } from '#ui/shared/keys/pressed-key';
import type { OpenTaskPage } from '../open-task-page.view-model';

/** Digits and letters press the labels of the record at the cursor, by their positions (TSK-27). */
export function useLabelKeys(page: OpenTaskPage): void {
  useEveryWindowKey(
    useCallback(
      (event) => {
        if (page.mode !== 'annotate' || event.repeat || !reachesPage(event)) return;
        const digit = digitOf(event);
        if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && digit === null)) return;
        const position = shortcutPosition(digit ?? letterKeyOf(event));
        const { cursor } = page.session.list;
        const label = position === null ? null : labelAt(page, cursor.id, position);
        if (label === null || cursor.id === null) return;
        event.preventDefault();
        page.session.pressLabel(cursor.id, label);
      },
      [page],
    ),
  );
}

function labelAt(
  { session, labels }: OpenTaskPage,
  recordId: string | null,
  position: number,
): string | null {
  const record = recordId === null ? null : session.card(recordId).record;
  if (record === null || !isClassified(record)) return null;
  return cardLabels(labels.names, record)[position] ?? null;
}
