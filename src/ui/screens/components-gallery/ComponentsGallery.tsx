import { useTranslation } from 'react-i18next';
import { Button } from '#ui/shared/components/Button.tsx';
import { Page } from '#ui/shared/page/Page.tsx';
import { PageHeading } from '#ui/shared/page/PageHeading.tsx';
import type { ToastType } from '#ui/shared/state/toast';
import type { ToastState } from '#ui/shared/state/toast.state';
import { ActionSpecimens } from './ActionSpecimens';
import styles from './ComponentsGallery.module.css';
import { FormSpecimens } from './FormSpecimens';
import { OverlaySpecimens } from './OverlaySpecimens';
import { Specimen } from './Specimen';
import { StateSpecimens } from './StateSpecimens';
import { TokenSpecimens } from './TokenSpecimens';

const TOAST_TYPES: readonly ToastType[] = ['default', 'success', 'info', 'warning', 'error'];

interface ComponentsGalleryProps {
  toasts: ToastState;
}

/** Every base component in every state, in both themes side by side. Part of development builds only. */
export function ComponentsGallery({ toasts }: ComponentsGalleryProps) {
  const { t } = useTranslation();
  return (
    <Page title="Components">
      <PageHeading isHidden>Components</PageHeading>
      <div className={styles['page']}>
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} className={styles['theme']} data-theme={theme}>
            <TokenSpecimens />
            <ActionSpecimens />
            <FormSpecimens />
            <OverlaySpecimens />
            <Specimen name="ToastRegion">
              {TOAST_TYPES.map((type) => (
                <Button key={type} onClick={() => toasts.show({ type, text: t('offline.banner') })}>
                  {type}
                </Button>
              ))}
              <Button
                onClick={() =>
                  toasts.show({
                    type: 'info',
                    text: t('actions.copied'),
                    action: { label: t('actions.retry'), run: () => undefined },
                  })
                }
              >
                action
              </Button>
            </Specimen>
            <StateSpecimens />
          </div>
        ))}
      </div>
    </Page>
  );
}
