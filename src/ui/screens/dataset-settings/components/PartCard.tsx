import { observer } from 'mobx-react-lite';
import { useId, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UpdateFailure } from '#application/dataset-settings/update-settings-part.use-case';
import type { DraftText, SettingsDraft } from '#domain/dataset-definition/settings-draft';
import type { LimitProblem } from '#domain/dataset-definition/limits';
import { FAILURE_TEXTS } from '#ui/annotation-kit/notices/failure-text';
import { Badge } from '#ui/shared/components/Badge.tsx';
import { Button } from '#ui/shared/components/Button.tsx';
import { ErrorText } from '#ui/shared/components/ErrorText.tsx';
import page from '#ui/shared/page/FormPage.module.css';
import type { PartForm } from '../part-form.view-model';
import styles from '../DatasetSettings.module.css';

export type PartActions = Pick<
  PartForm<SettingsDraft>,
  'canCancel' | 'canUpdate' | 'saving' | 'cancel' | 'update'
>;

interface PartCardProps {
  form: PartActions;
  /** Name of the part, as programs know it. */
  name: string;
  badge?: string;
  children: ReactNode;
  /** Content next to the form and outside of it. */
  aside?: ReactNode;
}

/** One part of the settings with its form (SET-2). */
export const PartCard = observer(function PartCard({ form, name, badge, children, aside }: PartCardProps) {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.update();
  };
  return (
    <article
      className={`${page['card']} ${styles['card']}`}
      aria-labelledby={id}
      data-aside={aside !== undefined || undefined}
    >
      <form className={styles['form']} aria-labelledby={id} noValidate onSubmit={submit}>
        <div className={styles['cardHead']}>
          <h3 id={id} className={styles['name']} dir="auto">
            {name}
          </h3>
          {badge !== undefined && <Badge>{badge}</Badge>}
        </div>
        {children}
        <PartButtons form={form} />
      </form>
      {aside}
    </article>
  );
});

const PartButtons = observer(function PartButtons({ form }: { form: PartActions }) {
  const { t } = useTranslation();
  const { saving } = form;
  return (
    <div className={styles['buttons']}>
      <div className={styles['outcome']}>
        <p role="status" className={styles['saved']}>
          {saving.kind === 'saved' ? t('datasetSettings.saved') : ''}
        </p>
        {saving.kind === 'failed' && <SaveProblem failure={saving.failure} />}
      </div>
      <Button isDisabled={!form.canCancel} onClick={() => form.cancel()}>
        {t('actions.cancel')}
      </Button>
      <Button type="submit" variant="primary" isDisabled={!form.canUpdate} isBusy={saving.kind === 'running'}>
        {t('datasetSettings.update')}
      </Button>
    </div>
  );
});

const SaveProblem = observer(function SaveProblem({ failure }: { failure: UpdateFailure }) {
  const { t } = useTranslation();
  if (failure.code === 'NOT_VALID_FOR_UPDATE') return <ErrorText>{t('datasetSettings.notValid')}</ErrorText>;
  const detail = failure.kind === 'rejected' ? failure.detail : undefined;
  const reason =
    failure.kind === 'conflict' ? 'datasetSettings.changedElsewhere' : FAILURE_TEXTS[failure.kind];
  return (
    <ErrorText>
      {t('datasetSettings.notSaved')} {detail ?? t(reason)}
    </ErrorText>
  );
});

export function useProblemText(): (
  problems: { readonly [T in DraftText]?: LimitProblem },
  text: DraftText,
) => string | undefined {
  const { t } = useTranslation();
  return (problems, text) => {
    const problem = problems[text];
    if (problem === undefined) return undefined;
    return problem.code === 'too-few'
      ? t('datasetSettings.problem.required')
      : t('datasetSettings.problem.tooLong', { most: problem.most });
  };
}
