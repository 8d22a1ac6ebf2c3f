import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import NothingGlyph from 'lucide-react/icons/search-x';
import type { StatusName } from '#domain/queue/status-list';
import { Button } from '#ui/shared/components/Button.tsx';
import { EmptyState } from '#ui/shared/components/EmptyState.tsx';
import { StatusDot } from '#ui/shared/components/StatusDot.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { WatchedCounts } from './match-counting';
import type { StatusMatches, StatusOption } from './status-option';

interface EmptySearchProps {
  /** The status under which no records were found. */
  status: StatusName;
  statuses: readonly StatusOption[];
  choices: Pick<WatchedCounts<StatusMatches>, 'counts' | 'watchCounts'>;
  onRemoveSearch: () => void;
  onChooseStatus: (status: StatusName) => void;
}

/** Shows that the search has no results here, with the counts of the other statuses if known. */
export const EmptySearch = observer(function EmptySearch(props: EmptySearchProps) {
  const { status: here, statuses, choices, onRemoveSearch, onChooseStatus } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  useEffect(() => choices.watchCounts(), [choices]);
  const numbers = choices.counts?.statuses;
  const queue = statuses.find(({ status }) => status === here);
  const others = statuses.filter(({ status }) => status !== here && numbers?.get(status) !== 0);
  return (
    <EmptyState
      glyph={NothingGlyph}
      title={t('annotation.search.empty.title', { queue: queue && t(queue.label) })}
      actions={
        <>
          <Button variant="primary" onClick={onRemoveSearch}>
            {t('annotation.search.empty.remove')}
          </Button>
          {others.map(({ status, label, dot }) => {
            const number = numbers?.get(status);
            const name = t(label);
            return (
              <Button key={status} icon={<StatusDot status={dot} />} onClick={() => onChooseStatus(status)}>
                {number === undefined
                  ? name
                  : t('annotation.queue.count', { name, number: formats.number(number) })}
              </Button>
            );
          })}
        </>
      }
    >
      {t(others.length > 0 ? 'annotation.search.empty.next' : 'annotation.search.empty.nowhere')}
    </EmptyState>
  );
});
