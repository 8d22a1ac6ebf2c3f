import { observer } from 'mobx-react-lite';
import type { SessionNoticeListProps } from './SessionNoticeList';
import styles from './SessionNotices.module.css';
import { useNoticeFocus, type FocusAfterNotice } from './use-notice-focus';
import { SessionNoticeList } from './SessionNoticeList';

export interface SessionNoticesProps extends SessionNoticeListProps {
  session: SessionNoticeListProps['session'] & FocusAfterNotice;
}

/** Notices above the record at hand. The region is there before them, because a screen reader only follows one it has seen. */
export const SessionNotices = observer(function SessionNotices(props: SessionNoticesProps) {
  return (
    <div ref={useNoticeFocus(props.session)} role="status" className={styles['notices']}>
      <SessionNoticeList {...props} />
    </div>
  );
});
