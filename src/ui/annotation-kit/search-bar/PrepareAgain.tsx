import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { hasRight } from '#domain/access/rights';
import { useService } from '#ui/di/use-service';
import { Button } from '#ui/shared/components/Button.tsx';
import { SESSION_STATE } from '#ui/shared/state/state.tokens';
import type { PreparationDeps } from './search-preparation.view-model';

interface PrepareAgainProps {
  failure: RepositoryFailure;
  deps: Pick<PreparationDeps, 'datasetId' | 'prepareAgain'>;
  /** Sends the search again, which then waits for the preparation. */
  onBegun: () => void;
}

/** Starts the preparation of a search that the server paused, for users who manage the dataset (WIR-139). */
export const PrepareAgain = observer(function PrepareAgain({ failure, deps, onBegun }: PrepareAgainProps) {
  const { t } = useTranslation();
  const { user } = useService(SESSION_STATE);
  const [state, setState] = useState<'offered' | 'sending' | 'failed'>('offered');
  if (failure.reason !== 'reading-paused' || user === null || !hasRight(user.role, 'manage')) return null;
  const prepare = async () => {
    setState('sending');
    const begun = await deps.prepareAgain.execute(deps.datasetId);
    setState(begun.ok ? 'offered' : 'failed');
    if (begun.ok) onBegun();
  };
  return (
    <>
      <Button size="small" isBusy={state === 'sending'} onClick={() => void prepare()}>
        {t('annotation.search.prepareAgain')}
      </Button>
      {state === 'failed' && <span role="alert">{t('annotation.search.notPrepared')}</span>}
    </>
  );
});
