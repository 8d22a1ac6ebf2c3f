import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import OccurrencesGlyph from 'lucide-react/icons/list-checks';
import RemoveGlyph from 'lucide-react/icons/trash-2';
import { Button } from '#ui/shared/components/Button.tsx';
import { AnchoredPopover } from '#ui/shared/components/AnchoredPopover.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { SpanView } from './span-views';
import { LabelPicker } from '#ui/annotation-kit/editors/span/LabelPicker.tsx';
import styles from './SpanCard.module.css';
import type { LabelPick, SpanLayerViewModel } from './span-layer.view-model';

interface PickPopoverProps {
  layer: SpanLayerViewModel;
}

/** The labels to choose from for a span or for what is selected. When it closes, the text has the focus again. */
export const PickPopover = observer(function PickPopover({ layer }: PickPopoverProps) {
  const { pick } = layer;
  return pick === null ? null : <Opened layer={layer} pick={pick} />;
});

const Opened = observer(function Opened({ layer, pick }: PickPopoverProps & { pick: LabelPick }) {
  const { t } = useTranslation();
  const span = pick.kind === 'span' ? (layer.question.span(pick.key) ?? null) : null;
  const anchor = useMemo(
    () => ({
      get current() {
        const { host } = layer.sight.stage ?? {};
        return host?.querySelector(pick.kind === 'span' ? '[data-card]' : '[data-caret]') ?? host ?? null;
      },
    }),
    [layer, pick],
  );
  return (
    <AnchoredPopover label={t('annotation.spanText.pick')} anchor={anchor} onClose={() => layer.closePick()}>
      <LabelPicker
        labels={layer.question.labels}
        current={span?.label.id ?? null}
        onChoose={(label) => layer.choose(label)}
      />
      {span !== null && <SpanActs layer={layer} span={span} />}
    </AnchoredPopover>
  );
});

interface SpanActsProps {
  layer: SpanLayerViewModel;
  span: SpanView;
}

const SpanActs = observer(function SpanActs({ layer, span }: SpanActsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['acts']}>
      <Button
        variant="quiet"
        icon={<Icon glyph={OccurrencesGlyph} />}
        onClick={() => layer.labelEverywhere(span)}
      >
        {t('annotation.spans.occurrences.open')}
      </Button>
      <Button variant="quiet" icon={<Icon glyph={RemoveGlyph} />} onClick={() => layer.remove(span)}>
        {t('annotation.spans.remove')}
      </Button>
    </div>
  );
});
