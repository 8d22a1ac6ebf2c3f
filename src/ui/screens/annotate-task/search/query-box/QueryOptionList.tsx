import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { OptionList } from '#ui/shared/list-box/OptionList.tsx';
import texts from '#ui/shared/list-box/OptionList.module.css';
import type { QueryOption, QueryOptionsViewModel } from './query-options.view-model';
import styles from './QueryBox.module.css';

interface QueryOptionListProps {
  id: string;
  options: QueryOptionsViewModel;
  onChoose: (option: QueryOption) => void;
}

/** Latest queries, fields, values with their counts, and operators. The input keeps the focus and handles the keys. */
export const QueryOptionList = observer(function QueryOptionList({
  id,
  options,
  onChoose,
}: QueryOptionListProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const line = useCallback(
    ({ text, count }: QueryOption) => (
      <>
        <span className={texts['text']} title={text} dir="auto">
          {text}
        </span>
        {count !== null && <span className={texts['note']}>{formats.number(count)}</span>}
      </>
    ),
    [formats],
  );
  const nameOf = useCallback(
    ({ text, count }: QueryOption) =>
      count === null ? text : t('tasks.query.options.value', { text, count, number: formats.number(count) }),
    [formats, t],
  );
  const headingOf = useCallback(({ kind }: QueryOption) => t(`tasks.query.options.groups.${kind}`), [t]);
  const { isOpen, list } = options;
  return (
    <>
      {isOpen && (
        <div className={styles['options']}>
          <OptionList
            id={id}
            label={t('tasks.query.options.label')}
            list={list}
            line={line}
            nameOf={nameOf}
            headingOf={headingOf}
            onChoose={onChoose}
          />
        </div>
      )}
      <VisuallyHidden role="status">
        {isOpen && t('tasks.query.options.count', { count: list.found.length })}
      </VisuallyHidden>
    </>
  );
});
