import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useService } from '#ui/di/use-service';
import { ConfirmDialog } from '#ui/shared/components/ConfirmDialog.tsx';
import { lazyComponent } from '#ui/shared/components/lazy-component.tsx';
import { unfinishedActs } from '#ui/shared/state/bulk/act-progress';
import { unsentCount } from '#ui/shared/state/sending-summary';
import { BULK_ACT_FAMILIES, SENDING_SUMMARIES } from '#ui/shared/state/state.tokens';
import type { Leaving } from '../use-leaving';
import { ACTS_CHUNK } from './acts.chunks';

const UnfinishedActs = lazyComponent(ACTS_CHUNK, (chunk) => chunk.UnfinishedActs);

/** Explains what happens to unsaved changes, to unsent acts and to unfinished bulk actions. */
export const SignOutQuestion = observer(function SignOutQuestion({ leaving }: { leaving: Leaving }) {
  const { unsaved } = leaving;
  const summaries = useService(SENDING_SUMMARIES);
  const unfinished = unfinishedActs(useService(BULK_ACT_FAMILIES));
  const { t } = useTranslation();
  const count = unsentCount(summaries);
  const isKept = summaries.every((summary) => summary.isKept);
  const isAllKept = isKept && unfinished.every((view) => view.isKept);
  return (
    <ConfirmDialog
      isOpen={leaving.isAsked}
      onConfirm={leaving.leave}
      onCancel={leaving.stay}
      title={t(unfinished.length + unsaved > 0 ? 'outbox.signOut.unfinished' : 'outbox.signOut.title')}
      confirmLabel={t('outbox.signOut.confirm')}
      tone={isAllKept ? 'primary' : 'danger'}
    >
      {unsaved > 0 && <p>{t('outbox.signOut.unsaved', { count: unsaved })}</p>}
      {count > 0 && <p>{t(isKept ? 'outbox.signOut.kept' : 'outbox.signOut.notKept', { count })}</p>}
      {unfinished.length > 0 && <UnfinishedActs acts={unfinished} />}
    </ConfirmDialog>
  );
});
