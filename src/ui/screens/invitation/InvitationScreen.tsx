import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailureKind } from '#application/shared/repository-failure';
import type { Invitation } from '#domain/access/invitation';
import { SIGN_IN_PATH } from '#domain/session/entry-rules';
import { useViewModel } from '#ui/di/use-view-model';
import { PersonInputs } from '#ui/shared/account/PersonInputs.tsx';
import { Button } from '#ui/shared/components/Button.tsx';
import { ButtonLink } from '#ui/shared/components/ButtonLink.tsx';
import { ErrorState } from '#ui/shared/components/ErrorState.tsx';
import { ErrorText } from '#ui/shared/components/ErrorText.tsx';
import { Loading } from '#ui/shared/components/Loading.tsx';
import { Skeleton } from '#ui/shared/components/Skeleton.tsx';
import type { TranslationKey } from '#ui/shared/i18n/translate';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { Brand } from '#ui/shared/page/Brand.tsx';
import { Page } from '#ui/shared/page/Page.tsx';
import { PageHeading } from '#ui/shared/page/PageHeading.tsx';
import { INVITATION_VIEW_MODEL } from './invitation.tokens';
import type { InvitationViewModel } from './invitation.view-model';
import styles from './Invitation.module.css';

const PROBLEM_TEXTS: Readonly<Record<FailureKind, TranslationKey>> = {
  'not-found': 'invitation.problem.gone',
  conflict: 'invitation.problem.usernameTaken',
  'rate-limited': 'invitation.problem.tooMany',
  network: 'invitation.problem.network',
  server: 'invitation.problem.network',
  unauthorized: 'invitation.problem.unexpected',
  forbidden: 'invitation.problem.unexpected',
  rejected: 'invitation.problem.unexpected',
  aborted: 'invitation.problem.unexpected',
  malformed: 'invitation.problem.unexpected',
};

export const InvitationScreen = observer(function InvitationScreen() {
  const { t } = useTranslation();
  const viewModel = useViewModel(INVITATION_VIEW_MODEL, null);
  return (
    <Page title={t('invitation.title')}>
      <div className={styles['page']}>
        <Brand />
        <div className={styles['card']}>
          <PageHeading>{t('invitation.title')}</PageHeading>
          <Offer viewModel={viewModel} />
        </div>
      </div>
    </Page>
  );
});

const Offer = observer(function Offer({ viewModel }: { viewModel: InvitationViewModel }) {
  const { t } = useTranslation();
  const { offer } = viewModel;
  switch (offer.kind) {
    case 'loading':
      return (
        <Loading label={t('invitation.loading')}>
          <Skeleton height="8rem" />
        </Loading>
      );
    case 'open':
      return (
        <>
          <Terms invitation={offer.invitation} viewModel={viewModel} />
          <AccountForm viewModel={viewModel} />
        </>
      );
    case 'failed':
      return offer.failure.kind === 'not-found' || offer.failure.kind === 'rejected' ? (
        <>
          <p role="alert">{t('invitation.problem.gone')}</p>
          <ButtonLink to={SIGN_IN_PATH}>{t('invitation.signIn')}</ButtonLink>
        </>
      ) : (
        <ErrorState title={t(PROBLEM_TEXTS[offer.failure.kind])} onRetry={() => void viewModel.load()} />
      );
  }
});

interface TermsProps {
  invitation: Invitation;
  viewModel: InvitationViewModel;
}

/** Says who invites, and to what. */
const Terms = observer(function Terms({ invitation, viewModel: { user } }: TermsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { inviter, role, workspaces } = invitation;
  return (
    <>
      <p>{t(`invitation.greeting.${role}`, { name: inviter })}</p>
      {workspaces.length > 0 && (
        <p className={styles['muted']}>{t('invitation.workspaces', { names: formats.list(workspaces) })}</p>
      )}
      {user !== null && <p>{t('invitation.replaces', { name: user.username })}</p>}
    </>
  );
});

const AccountForm = observer(function AccountForm({ viewModel }: { viewModel: InvitationViewModel }) {
  const { t } = useTranslation();
  const { draft, problems, run } = viewModel;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void viewModel.submit();
  };
  return (
    <form className={styles['form']} onSubmit={send} noValidate>
      <PersonInputs
        isOwn
        firstNameProblem={t('invitation.problem.firstName')}
        usernameHint={t('invitation.usernameDetail')}
        draft={draft}
        problems={problems}
        onChange={(changes) => viewModel.change(changes)}
      />
      <Button type="submit" variant="primary" isBusy={run.isBusy}>
        {t('invitation.submit')}
      </Button>
      {run.failure !== null && <ErrorText>{t(PROBLEM_TEXTS[run.failure.kind])}</ErrorText>}
    </form>
  );
});
