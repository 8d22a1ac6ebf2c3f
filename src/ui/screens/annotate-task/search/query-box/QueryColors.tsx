import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import { paintedParts, paintedStretches } from '#domain/query-language/query-parts';
import type { TaskQueryViewModel } from './task-query.view-model';
import styles from './QueryBox.module.css';

interface QueryColorsProps {
  layer: RefObject<HTMLDivElement | null>;
  query: TaskQueryViewModel;
}

export const QueryColors = observer(function QueryColors({ layer, query }: QueryColorsProps) {
  const { text, mistake } = query;
  return (
    <div className={styles['colors']} aria-hidden>
      <div ref={layer} className={styles['layer']}>
        {paintedStretches(text, paintedParts(text, mistake)).map((stretch) => (
          <span key={stretch[0]?.start ?? 0} className={styles['stretch']}>
            {stretch.map(({ kind, start, end, isMistake }) => (
              <span key={start} data-part={kind} data-mistake={isMistake || undefined}>
                {text.slice(start, end)}
              </span>
            ))}
          </span>
        ))}
      </div>
    </div>
  );
});
