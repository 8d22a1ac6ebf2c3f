import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { SourceProblem } from '#application/dataset-creation/ports/source-files.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { ErrorText } from '#ui/shared/components/ErrorText.tsx';
import { callFailureText, sourceProblemText } from './import-texts';

export const ImportObstacle = observer(function ImportObstacle(props: {
  problem: SourceProblem | RepositoryFailure | null;
}) {
  const { problem } = props;
  const { t } = useTranslation();
  if (problem === null) return null;
  return (
    <ErrorText>{'kind' in problem ? callFailureText(t, problem) : sourceProblemText(t, problem)}</ErrorText>
  );
});
