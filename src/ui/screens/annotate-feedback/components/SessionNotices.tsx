import { observer } from 'mobx-react-lite';
import type { SessionNoticeListProps } from './SessionNoticeList';
import styles from './SessionNotices.module.css';
import { useNoticeFocus, type FocusAfterNotice } from './use-notice-focus';
import { SessionNoticeList } from './SessionNoticeList';

export interface SessionNoticesProps extends SessionNoticeListProps {
  session: SessionNoticeListProps['session'] & FocusAfterNotice;
}

/** Notices above the current record. The region is rendered even when empty, because screen readers ignore a new live region. */
export const SessionNotices = observer(function SessionNotices(props: SessionNoticesProps) {
  return (
    <div ref={useNoticeFocus(props.session)} role="status" className={styles['notices']}>
      <SessionNoticeList {...props} />
    </div>
  );
});
