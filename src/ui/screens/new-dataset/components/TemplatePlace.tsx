import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useService } from '#ui/di/use-service';
import { Button } from '#ui/shared/components/Button.tsx';
import { LazyChunk } from '#ui/shared/state/lazy-chunk';
import { LazyPart } from '#ui/shared/components/LazyPart.tsx';
import type { DatasetForm } from '../dataset-form';
import { TEMPLATE_TEXTS } from '../new-dataset.tokens';
import styles from './Templates.module.css';

const GALLERY = new LazyChunk(() => import('./TemplateGallery'));

/**
 * Loads the gallery when `isWanted` is true. Returns false until it is loaded or has failed; content that is drawn below it earlier
 * would move away under the pointer.
 */
export function useTemplatesSettled(isWanted: boolean): boolean {
  const texts = useService(TEMPLATE_TEXTS);
  const [hasSettled, setHasSettled] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isMounted = true;
    void Promise.allSettled([GALLERY.load(), texts.load()]).then(() => isMounted && setHasSettled(true));
    return () => {
      isMounted = false;
    };
  }, [isWanted, texts]);
  return hasSettled || (GALLERY.loaded !== null && texts.loaded !== null);
}

/** The gallery of templates: open as long as nothing is asked, folded from then on. */
export const TemplatePlace = observer(function TemplatePlace({ form }: { form: DatasetForm }) {
  const { t } = useTranslation();
  const id = useId();
  const fold = useRef<HTMLButtonElement>(null);
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = choice ?? form.draft.questions.length === 0;
  const handleChosen = () => {
    setChoice(false);
    // The card that was pressed is gone.
    fold.current?.focus();
  };
  return (
    <div className={styles['place']}>
      <div className={styles['head']}>
        <Button
          ref={fold}
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setChoice(!isOpen)}
        >
          {t(isOpen ? 'newDataset.templates.hide' : 'newDataset.templates.show')}
        </Button>
        <p role="status">{form.canUndoBeginning && t('newDataset.templates.begun')}</p>
        {form.canUndoBeginning && (
          <Button variant="quiet" size="small" onClick={() => form.undoBeginning()}>
            {t('newDataset.templates.undo')}
          </Button>
        )}
      </div>
      <div id={id}>{isOpen && <LoadedGallery form={form} onChosen={handleChosen} />}</div>
    </div>
  );
});

interface LoadedGalleryProps {
  form: DatasetForm;
  onChosen: () => void;
}

const LoadedGallery = observer(function LoadedGallery(props: LoadedGalleryProps) {
  const { t } = useTranslation();
  const texts = useService(TEMPLATE_TEXTS);
  return (
    <LazyPart
      view={GALLERY}
      deps={texts}
      // The form is shown after the first attempt (`useTemplatesSettled`).
      failed={GALLERY.loaded === null || texts.loaded === null}
      loadingLabel={t('newDataset.templates.loading')}
      failedTitle={t('newDataset.templates.failed')}
      height="320px"
    >
      {({ TemplateGallery }) => <TemplateGallery {...props} />}
    </LazyPart>
  );
});
