import { observer } from 'mobx-react-lite';
import type { RecordDeskViewModel } from '#ui/screens/annotate-feedback/desk/record-desk.view-model';
import { useBulkDesk } from '../use-bulk-desk';
import { ActListDialog } from '#ui/annotation-kit/bulk-acts/ActListDialog.tsx';

interface ActListProps {
  desk: RecordDeskViewModel;
  onClose: () => void;
}

/** Opened from anywhere, also without a bulk action in this visit. */
export const ActList = observer(function ActList({ desk, onClose }: ActListProps) {
  return <ActListDialog acting={useBulkDesk(desk).acting} onClose={onClose} />;
});
