import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import { paintedParts } from '#domain/query-language/query-parts';
import type { TaskQueryViewModel } from './task-query.view-model';
import styles from './QueryBox.module.css';

interface QueryColorsProps {
  layer: RefObject<HTMLDivElement | null>;
  query: TaskQueryViewModel;
}

/** The text of the input in colors, with a wavy line below a mistake. */
export const QueryColors = observer(function QueryColors({ layer, query }: QueryColorsProps) {
  const { text, mistake } = query;
  return (
    <div className={styles['colors']} aria-hidden>
      <div ref={layer} className={styles['layer']}>
        {paintedParts(text, mistake).map(({ kind, start, end, isMistake }, index) => (
          // The parts of a text have no other identity than their order.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} data-part={kind} data-mistake={isMistake || undefined}>
            {text.slice(start, end)}
          </span>
        ))}
      </div>
    </div>
  );
});
