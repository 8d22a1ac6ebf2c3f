import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { SessionNoticeListProps } from './SessionNoticeList';
import styles from './SessionNotices.module.css';
import { lazyComponent } from '#ui/shared/components/lazy-chunk.tsx';
import { TOOL_PANELS } from './tool-panels.chunks';
import { useNoticeFocus, type FocusAfterNotice } from './use-notice-focus';

const SessionNoticeList = lazyComponent(TOOL_PANELS, (chunk) => chunk.SessionNoticeList);

export interface SessionNoticesProps extends SessionNoticeListProps {
  session: SessionNoticeListProps['session'] & FocusAfterNotice;
}

/** Notices above the record at hand. The region is there before them, because a screen reader only follows one it has seen. */
export const SessionNotices = observer(function SessionNotices(props: SessionNoticesProps) {
  return (
    <div ref={useNoticeFocus(props.session)} role="status" className={styles['notices']}>
      <Suspense>
        <SessionNoticeList {...props} />
      </Suspense>
    </div>
  );
});
