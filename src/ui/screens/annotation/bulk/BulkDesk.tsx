import { observer } from 'mobx-react-lite';
import type { Commands } from '../annotation-commands';
import type { AnnotationViewModel } from '../annotation.view-model';
import { RecordPane } from '../components/RecordPane';
import type { RecordDeskViewModel } from '../record-desk.view-model';
import { BulkForm } from './form/BulkForm';
import { BulkList } from './list/BulkList';
import { useBulkDesk } from './use-bulk-desk';

interface BulkDeskProps {
  viewModel: AnnotationViewModel;
  desk: RecordDeskViewModel;
  commands: Commands;
}

/** Many records one below the other, and one form for all that are selected. */
export const BulkDesk = observer(function BulkDesk({ viewModel, desk, commands }: BulkDeskProps) {
  const { list, form } = useBulkDesk(desk);
  return (
    <>
      <RecordPane viewModel={viewModel} desk={desk}>
        <BulkList viewModel={viewModel} desk={desk} list={list} />
      </RecordPane>
      {desk.queue.view.kind !== 'empty' && <BulkForm form={form} commands={commands} />}
    </>
  );
});
