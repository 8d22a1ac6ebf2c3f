import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import LockGlyph from 'lucide-react/icons/lock';
import { ButtonLink } from '../components/ButtonLink';
import { EmptyState } from '../components/EmptyState';
import { DATASETS_PATH } from './paths';

interface PageRefusalProps {
  /** Why the page is closed, in one sentence or two. */
  reason: string;
}

/** Replaces a page that the user may not open, for good or for now, and links to the list of datasets. */
export const PageRefusal = observer(function PageRefusal({ reason }: PageRefusalProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      glyph={LockGlyph}
      title={reason}
      actions={<ButtonLink to={DATASETS_PATH}>{t('datasetMissing.toDatasets')}</ButtonLink>}
    />
  );
});
