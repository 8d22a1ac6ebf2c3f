import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { DeskNoticesProps } from './DeskNoticeList';
import styles from './DeskNotices.module.css';
import { late } from '#ui/shared/components/late.tsx';
import { TOOL_PANELS } from './late-parts';
import { useNoticeFocus } from './use-notice-focus';

const DeskNoticeList = late(TOOL_PANELS, (parts) => parts.DeskNoticeList);

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
