import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import type { DatasetSettingsViewModel } from '../dataset-settings.view-model';
import { sectionPath, type Section } from '../settings-sections';
import styles from '../DatasetSettings.module.css';

interface SectionNavProps {
  viewModel: Pick<DatasetSettingsViewModel, 'datasetId' | 'section' | 'sections'>;
  unsaved: ReadonlySet<Section>;
}

/** Sections as links, each with a mark while something in it is not saved. */
export const SectionNav = observer(function SectionNav({ viewModel, unsaved }: SectionNavProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles['nav']} aria-label={t('datasetSettings.sections')}>
      <ul>
        {viewModel.sections.map((section) => (
          <li key={section}>
            <Link
              to={sectionPath(viewModel.datasetId, section)}
              className={styles['navLink']}
              aria-current={section === viewModel.section ? 'page' : undefined}
            >
              {t(`datasetSettings.section.${section}`)}
              {unsaved.has(section) && (
                <>
                  <span className={styles['unsavedDot']} title={t('datasetSettings.unsaved')} aria-hidden />
                  <VisuallyHidden>, {t('datasetSettings.unsaved')}</VisuallyHidden>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});
