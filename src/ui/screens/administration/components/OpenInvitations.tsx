import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { OpenInvitation } from '#domain/access/invitation';
import { Button } from '#ui/shared/components/Button.tsx';
import { LongList } from '#ui/shared/components/LongList.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { UsersViewModel } from '../users.view-model';
import styles from '../Administration.module.css';

const ITEM_HEIGHT = 60;
const idOf = ({ id }: OpenInvitation) => id;

/** Invitations that can still be accepted, whom they are for, and their links. */
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
        item={`${styles['item']} ${styles['invitation']}`}
      >
        {(invitation) => (
          <InvitationItem
            invitation={invitation}
            onShowLink={() => void viewModel.showLink(invitation)}
            onRevoke={() => viewModel.open({ kind: 'revoke', invitation })}
          />
        )}
      </LongList>
    </section>
  );
});

interface InvitationItemProps {
  invitation: OpenInvitation;
  onShowLink: () => void;
  onRevoke: () => void;
}

const InvitationItem = observer(function InvitationItem({
  invitation,
  onShowLink,
  onRevoke,
}: InvitationItemProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { note, hasLink, role, workspaces, inviter, expiresAt } = invitation;
  const admission = `${t(`roles.${role}`)} · ${
    workspaces.length === 0 ? t('administration.invitation.none') : formats.list(workspaces)
  }`;
  const name = note === '' ? admission : note;
  return (
    <>
      <div className={styles['names']}>
        <span className={styles['strong']} dir="auto">
          {name}
        </span>
        <span className={styles['small']}>
          {note !== '' && `${admission} · `}
          {t('administration.invitation.inviter', { name: inviter })} ·{' '}
          {t('administration.invitation.expires')} {formats.dateTime(expiresAt)}
        </span>
      </div>
      {hasLink && (
        <Button
          size="small"
          aria-label={t('administration.invitation.linkOf', { name })}
          onClick={onShowLink}
        >
          {t('administration.invitation.link')}
        </Button>
      )}
      <Button size="small" aria-label={t('administration.invitation.revokeOf', { name })} onClick={onRevoke}>
        {t('administration.invitation.revoke')}
      </Button>
    </>
  );
});
