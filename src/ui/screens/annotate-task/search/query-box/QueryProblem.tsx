import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import MistakeGlyph from 'lucide-react/icons/circle-alert';
import { ErrorText } from '#ui/shared/components/ErrorText.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { TaskQueryViewModel } from './task-query.view-model';
import styles from './QueryBox.module.css';

interface QueryProblemProps {
  id: string;
  query: TaskQueryViewModel;
  refusal: string | null;
}

/** The mistake in the query, otherwise the message of the server that refused it. */
export const QueryProblem = observer(function QueryProblem({ id, query, refusal }: QueryProblemProps) {
  const { t } = useTranslation();
  const { mistake } = query;
  return (
    <div id={id} role="status">
      {mistake !== null && (
        <p className={styles['problem']}>
          <Icon glyph={MistakeGlyph} />
          {t(`tasks.query.mistakes.${mistake.reason}`, { text: mistake.written })}
        </p>
      )}
      {mistake === null && refusal !== null && <ErrorText>{refusal}</ErrorText>}
    </div>
  );
});
