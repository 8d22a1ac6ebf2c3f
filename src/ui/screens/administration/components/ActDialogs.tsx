import { observer } from 'mobx-react-lite';
import { useId, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RepositoryFailureCode } from '#application/failure-codes';
import { serverMessage, type RepositoryFailure } from '#application/shared/repository-failure';
import { Button } from '#ui/shared/components/Button.tsx';
import { ConfirmDialog } from '#ui/shared/components/ConfirmDialog.tsx';
import { Dialog } from '#ui/shared/components/Dialog.tsx';
import { ErrorText } from '#ui/shared/components/ErrorText.tsx';
import type { ActRun } from '#ui/shared/state/act-run';
import type { Translate, TranslationKey } from '#ui/shared/i18n/translate';
import styles from '../Administration.module.css';

interface ActProps {
  viewModel: { readonly run: ActRun; close: () => void; submit: () => Promise<void> };
  title: string;
  children: ReactNode;
}

export const FormDialog = observer(function FormDialog(props: ActProps & { submitLabel: string }) {
  const { viewModel, title, submitLabel, children } = props;
  const { t } = useTranslation();
  const form = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void viewModel.submit();
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={viewModel.close}
      footer={
        <>
          <Button onClick={viewModel.close}>{t('actions.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" isBusy={viewModel.run.isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={form} className={styles['form']} onSubmit={send} noValidate>
        {children}
        <Obstacle run={viewModel.run} />
      </form>
    </Dialog>
  );
});

interface QuestionProps extends ActProps {
  confirmLabel: string;
  tone?: 'primary' | 'danger';
}

export const QuestionDialog = observer(function QuestionDialog(props: QuestionProps) {
  const { viewModel, children, ...texts } = props;
  return (
    <ConfirmDialog
      {...texts}
      isOpen
      isBusy={viewModel.run.isBusy}
      onConfirm={() => void viewModel.submit()}
      onCancel={viewModel.close}
    >
      <div className={styles['form']}>
        {children}
        <Obstacle run={viewModel.run} />
      </div>
    </ConfirmDialog>
  );
});

/** Has nothing left to carry out. */
export const DoneDialog = observer(function DoneDialog({ viewModel, title, children }: ActProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={title}
      isOpen
      onClose={viewModel.close}
      footer={
        <Button variant="primary" onClick={viewModel.close}>
          {t('administration.secret.done')}
        </Button>
      }
    >
      <div className={styles['form']}>{children}</div>
    </Dialog>
  );
});

export const Obstacle = observer(function Obstacle({ run: { failure } }: { run: ActRun }) {
  const { t } = useTranslation();
  return failure !== null && <ErrorText>{failureText(t, failure)}</ErrorText>;
});

/** Reason of a conflict, by the act that met it. */
const CONFLICTS: Partial<Readonly<Record<RepositoryFailureCode, TranslationKey>>> = {
  ERROR_CREATING_USER: 'administration.problem.usernameTaken',
  ERROR_CHANGING_USER: 'administration.problem.lastOwner',
  ERROR_DELETING_USER: 'administration.problem.lastOwner',
  ERROR_CREATING_WORKSPACE: 'administration.problem.workspaceTaken',
  ERROR_DELETING_WORKSPACE: 'administration.problem.workspaceInUse',
};

/** Why an act was not carried out, in words of the task. */
function failureText(t: Translate, failure: RepositoryFailure): string {
  switch (failure.kind) {
    case 'conflict':
      return t(CONFLICTS[failure.code] ?? 'administration.problem.changed');
    case 'not-found':
      return t('administration.problem.changed');
    case 'network':
      return t('administration.problem.network');
    case 'forbidden':
      return t('administration.problem.forbidden');
    case 'unauthorized':
    case 'rejected':
    case 'rate-limited':
    case 'server':
    case 'aborted':
    case 'malformed':
      return [t('administration.problem.unexpected'), serverMessage(failure) ?? ''].join(' ').trim();
  }
}
