import { observer } from 'mobx-react-lite';
import type { AnnotationSessionViewModel } from '#ui/screens/annotate-feedback/session/annotation-session.view-model';
import { useBulkSession } from '../use-bulk-session';
import { ActListDialog } from '#ui/annotation-kit/bulk-acts/ActListDialog.tsx';

interface ActListProps {
  session: AnnotationSessionViewModel;
  onClose: () => void;
}

/** Opened from anywhere, also without a bulk action in this visit. */
export const ActList = observer(function ActList({ session, onClose }: ActListProps) {
  return <ActListDialog acting={useBulkSession(session).acting} onClose={onClose} />;
});
