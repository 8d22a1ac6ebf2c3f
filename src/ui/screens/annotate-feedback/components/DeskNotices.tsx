import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { DeskNoticesProps } from './DeskNoticeList';
import styles from './DeskNotices.module.css';
import { lazyComponent } from '#ui/shared/components/lazy-chunk.tsx';
import { TOOL_PANELS } from './tool-panels.chunks';
import { useNoticeFocus } from './use-notice-focus';

const DeskNoticeList = lazyComponent(TOOL_PANELS, (chunk) => chunk.DeskNoticeList);

/** Notices above the record at hand. The region is there before them, because a screen reader only follows one it has seen. */
export const DeskNotices = observer(function DeskNotices(props: DeskNoticesProps) {
  return (
    <div ref={useNoticeFocus(props.desk)} role="status" className={styles['notices']}>
      <Suspense>
        <DeskNoticeList {...props} />
      </Suspense>
    </div>
  );
});
