import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { SourceProblem } from '#application/dataset-creation/ports/source-files.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { ErrorText } from '#ui/shared/components/ErrorText.tsx';
import { callFailureText, sourceProblemText } from './import-texts';

interface ImportObstacleProps {
  problem: SourceProblem | null;
  failure: RepositoryFailure | null;
}

/** The reason why an import cannot start. */
export const ImportObstacle = observer(function ImportObstacle({ problem, failure }: ImportObstacleProps) {
  const { t } = useTranslation();
  if (problem !== null) return <ErrorText>{sourceProblemText(t, problem)}</ErrorText>;
  return failure === null ? null : <ErrorText>{callFailureText(t, failure)}</ErrorText>;
});
