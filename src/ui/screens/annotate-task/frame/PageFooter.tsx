import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { pageNumbers } from '#domain/search/task/page-numbers';
import { TASK_PAGE_SIZES } from '#domain/search/task/task-search';
import { Button } from '#ui/shared/components/Button.tsx';
import { Select } from '#ui/shared/components/Select.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { OpenTaskPage } from '../open-task-page.view-model';
import styles from './PageFooter.module.css';

interface PagedProps {
  paged: Pick<OpenTaskPage, 'page' | 'size' | 'lastPage' | 'count' | 'total' | 'isOnePage' | 'go' | 'resize'>;
}

/** Page size, page numbers, and the place in the result (TSK-8). */
export const PageFooter = observer(function PageFooter({ paged }: PagedProps) {
  return (
    <footer className={styles['footer']}>
      {!paged.isOnePage && <PageSize paged={paged} />}
      {!paged.isOnePage && paged.total > paged.size && <PageNumbers paged={paged} />}
      <Place paged={paged} />
    </footer>
  );
});

const PageSize = observer(function PageSize({ paged }: PagedProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const options = TASK_PAGE_SIZES.map((size) => ({ value: String(size), label: formats.number(size) }));
  const resize = (value: string) => {
    const size = TASK_PAGE_SIZES.find((known) => String(known) === value);
    if (size !== undefined && size !== paged.size) paged.resize(size);
  };
  return (
    <div className={styles['size']}>
      <span className={styles['sizeName']} aria-hidden>
        {t('tasks.footer.size')}
      </span>
      <Select
        label={t('tasks.footer.size')}
        isLabelHidden
        options={options}
        value={String(paged.size)}
        onChange={resize}
      />
    </div>
  );
});

const PageNumbers = observer(function PageNumbers({ paged }: PagedProps) {
  const { t } = useTranslation();
  const { page, lastPage } = paged;
  return (
    <nav className={styles['pages']} aria-label={t('tasks.footer.pages')}>
      <span className={styles['step']}>
        <Button variant="quiet" size="small" isDisabled={page <= 1} onClick={() => paged.go(page - 1)}>
          {t('tasks.footer.previous')}
        </Button>
      </span>
      {pageNumbers(page, lastPage).map((number, index) =>
        number === 'gap' ? (
          // oxlint-disable-next-line react/no-array-index-key -- a gap is before or after the current page
          <span key={`gap-${index}`} className={styles['gap']} aria-hidden>
            …
          </span>
        ) : (
          <PageButton key={number} number={number} paged={paged} />
        ),
      )}
      <span className={styles['step']}>
        <Button variant="quiet" size="small" isDisabled={page >= lastPage} onClick={() => paged.go(page + 1)}>
          {t('tasks.footer.next')}
        </Button>
      </span>
    </nav>
  );
});

const PageButton = observer(function PageButton({ number, paged }: PagedProps & { number: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const isCurrent = number === paged.page;
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={t('tasks.footer.page', { number: formats.number(number) })}
      {...(isCurrent && { 'aria-current': 'page' })}
      onClick={() => !isCurrent && paged.go(number)}
    >
      {formats.number(number)}
    </Button>
  );
});

const Place = observer(function Place({ paged }: PagedProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { page, size, total, isOnePage } = paged;
  const count = isOnePage ? 0 : paged.count;
  const first = (page - 1) * size + 1;
  const [from, to, all] = [first, first + count - 1, total].map((number) => formats.number(number));
  const isOne = size === 1;
  return (
    <p className={styles['place']} role="status">
      {count > 0 && (
        <>
          <strong>{isOne ? from : t('tasks.footer.range', { from, to })}</strong>{' '}
        </>
      )}
      {count > 0
        ? t('tasks.footer.ofTotal', { count: total, total: all })
        : t('tasks.footer.total', { count: total, total: all })}
      {!isOnePage && (
        <VisuallyHidden>
          {t('tasks.footer.pageOf', { page: formats.number(page), last: formats.number(paged.lastPage) })}
        </VisuallyHidden>
      )}
    </p>
  );
});
