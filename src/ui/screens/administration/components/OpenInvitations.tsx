import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Invitation } from '#domain/access/invitation';
import { Button } from '#ui/shared/components/Button.tsx';
import { LongList } from '#ui/shared/components/LongList.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { UsersViewModel } from '../users.view-model';
import styles from '../Administration.module.css';

const ITEM_HEIGHT = 60;
const idOf = ({ id }: Invitation) => id;

/** Invitations that can be accepted still; their links are told once, and so not here. */
export const OpenInvitations = observer(function OpenInvitations({
  viewModel,
}: {
  viewModel: UsersViewModel;
}) {
  const { t } = useTranslation();
  const { invitations } = viewModel.source.people;
  if (invitations.length === 0) return null;
  return (
    <section className={styles['invitations']} aria-labelledby="open-invitations">
      <h2 id="open-invitations">{t('administration.invitation.title')}</h2>
      <LongList
        items={invitations}
        idOf={idOf}
        rowHeight={ITEM_HEIGHT}
        list={styles['list']}
        item={styles['item']}
      >
        {(invitation) => (
          <InvitationItem
            invitation={invitation}
            onRevoke={() => viewModel.open({ kind: 'revoke', invitation })}
          />
        )}
      </LongList>
    </section>
  );
});

interface InvitationItemProps {
  invitation: Invitation;
  onRevoke: () => void;
}

const InvitationItem = observer(function InvitationItem({ invitation, onRevoke }: InvitationItemProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { role, workspaces, inviter, expiresAt } = invitation;
  return (
    <>
      <div className={styles['names']}>
        <span className={styles['strong']}>
          {t(`roles.${role}`)} ·{' '}
          {workspaces.length === 0 ? t('administration.invitation.none') : formats.list(workspaces)}
        </span>
        <span className={styles['small']}>
          {t('administration.invitation.inviter', { name: inviter })} ·{' '}
          {t('administration.invitation.expires')} {formats.dateTime(expiresAt)}
        </span>
      </div>
      <Button size="small" onClick={onRevoke}>
        {t('administration.invitation.revoke')}
      </Button>
    </>
  );
});
