import { reaction } from 'mobx';
import { useEffect } from 'react';
import { prepareMarkdown } from '#ui/shared/markdown/markdown';
import { markdownTexts } from './markdown-texts';
import type { RecordDeskViewModel } from './desk/record-desk.view-model';

/** Has the Markdown of the records nearby ready, so that paging finds it made. */
export function usePreparedTexts({
  queue,
  workbench,
}: Pick<RecordDeskViewModel, 'queue' | 'workbench'>): void {
  useEffect(
    () =>
      reaction(
        () => queue.neighbors,
        (records) => {
          for (const record of records) markdownTexts(record, workbench).forEach(prepareMarkdown);
        },
        { fireImmediately: true },
      ),
    [queue, workbench],
  );
}
