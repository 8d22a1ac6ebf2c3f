import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import StoppedGlyph from 'lucide-react/icons/triangle-alert';
import type { UnfinishedImport } from '#application/dataset-creation/find-unfinished-imports.use-case';
import { isMade } from '#application/dataset-creation/import-job';
import type { StoredImport } from '#application/dataset-creation/stored-import';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { importPath, NEW_DATASET_PATH } from '#ui/shared/page/paths';
import { unfinishedTitle } from './import-texts';
import styles from './StoppedImports.module.css';

/** Number of imports in the list, which are the latest ones. The page of an import lists all of its own imports. */
const SHOWN = 3;

/** Lists stopped imports, each with a link to the page on which it can continue (SET-79). */
export const StoppedImports = observer(function StoppedImports({
  items,
}: {
  items: readonly UnfinishedImport[];
}) {
  const { t } = useTranslation();
  const more = items.length - SHOWN;
  return (
    <section className={styles['notice']} aria-label={t('newDataset.unfinished.notice')}>
      <Icon glyph={StoppedGlyph} />
      <ul className={styles['list']}>
        {items
          .slice(-SHOWN)
          .toReversed()
          .map(({ kept }) => (
            <StoppedImport key={kept.id} kept={kept} />
          ))}
        {more > 0 && <li>{t('newDataset.unfinished.more', { count: more })}</li>}
      </ul>
    </section>
  );
});

const StoppedImport = observer(function StoppedImport({ kept }: { kept: StoredImport }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const id = useId();
  const { dataset, duplicates } = kept;
  const isInto = duplicates !== null && isMade(dataset);
  return (
    <li className={styles['item']}>
      <span id={id}>{unfinishedTitle(t, formats, kept)}</span>
      <Link
        className={styles['link']}
        aria-describedby={id}
        to={isInto ? importPath(dataset.id) : NEW_DATASET_PATH}
      >
        {t('newDataset.import.goOn')}
      </Link>
    </li>
  );
});
