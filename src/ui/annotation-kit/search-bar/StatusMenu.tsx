import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatusName } from '#domain/queue/status-list';
import { Select } from '#ui/shared/components/Select.tsx';
import { StatusDot } from '#ui/shared/components/StatusDot.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { WatchedCounts } from './match-counting';
import type { StatusCounts, StatusMatches, StatusOption } from './status-option';

interface StatusMenuProps {
  bar: {
    readonly target: { readonly status: StatusName };
    /** Whether the edited search may exclude records. */
    readonly isNarrowed: boolean;
    readonly choices: WatchedCounts<StatusMatches>;
  };
  statuses: readonly StatusOption[];
  /** Counts of whole queues, which every server provides. */
  panels: StatusCounts;
  onChoose: (status: StatusName) => void;
}

/** Selects the queue. Each option shows its number of records under all other conditions. */
export const StatusMenu = observer(function StatusMenu(props: StatusMenuProps) {
  const { bar, statuses, panels, onChoose } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const { target, isNarrowed, choices } = bar;
  useEffect(() => {
    if (!isOpen) return undefined;
    if (isNarrowed) return choices.watchCounts();
    void panels.refresh();
    return undefined;
  }, [isOpen, isNarrowed, choices, panels]);
  const countOf = (status: StatusName) =>
    isNarrowed ? choices.counts?.statuses.get(status) : panels.counts?.[status];
  const options = statuses.map(({ status, label, dot }) => {
    const count = countOf(status);
    return {
      value: status,
      label: t(label),
      leading: <StatusDot status={dot} />,
      ...(count !== undefined && { trailing: formats.number(count) }),
    };
  });
  return (
    <Select
      label={t('annotation.queue.label')}
      isLabelHidden
      options={options}
      value={target.status}
      onChange={onChoose}
      onOpenChange={setIsOpen}
      {...(isNarrowed && choices.hasFailedToCount && { note: t('annotation.status.notCounted') })}
    />
  );
});
