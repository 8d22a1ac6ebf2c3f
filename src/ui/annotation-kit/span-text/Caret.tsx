import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { excerpt } from '#domain/text/excerpt';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import type { TextSurface } from './text-surface';
import type { SpanLayerViewModel } from './span-layer.view-model';

/** Draws the caret, which a text that is not written has not got. It stands in the block it is in and scrolls with it. */
export class CaretView {
  readonly #surface: TextSurface;
  readonly #element: HTMLElement;

  constructor(surface: TextSurface, className: string) {
    this.#surface = surface;
    this.#element = surface.host.ownerDocument.createElement('span');
    this.#element.className = className;
    this.#element.setAttribute('aria-hidden', 'true');
    this.#element.dataset['caret'] = '';
  }

  show(unit: number, isByCharacter: boolean): void {
    const block = this.#surface.positions.blockAt(unit);
    if (block === null) return;
    const box = this.#surface.geometry.boxAt(unit);
    const around = block.getBoundingClientRect();
    if (this.#element.parentElement !== block) block.append(this.#element);
    this.#element.dataset['level'] = isByCharacter ? 'character' : 'word';
    this.#element.style.transform = `translate(${box.x - around.left}px, ${box.top - around.top}px)`;
    this.#element.style.blockSize = `${box.bottom - box.top}px`;
  }

  scrollIntoView(block: 'nearest' | 'center' = 'nearest'): void {
    // Firefox scrolls to nothing in a block that it has not laid out; reading the box has it laid out.
    this.#element.getBoundingClientRect();
    this.#element.scrollIntoView({ block, inline: 'nearest' });
  }

  remove(): void {
    this.#element.remove();
  }
}

/** Says what the caret stands on, and its labels; or what is selected. The browser knows nothing of this caret. */
export const CaretAnnouncer = observer(function CaretAnnouncer({ layer }: { layer: SpanLayerViewModel }) {
  const { t } = useTranslation();
  const { cursor, selected, hasMoved } = layer;
  const words = ((): string => {
    if (!hasMoved) return '';
    const range = selected ?? cursor.spoken;
    if (range === null) return t('annotation.spanText.said.blank');
    const text = excerpt(cursor.text.slice(range.start, range.end));
    if (cursor.range !== null) return t('annotation.spanText.said.selected', { text });
    const labels = selected === null ? layer.spansAt(range.start) : [selected];
    if (labels.length === 0) return text;
    return t(selected === null ? 'annotation.spanText.said.labeled' : 'annotation.spanText.said.span', {
      text,
      labels: labels.map(({ label }) => label.text).join(', '),
    });
  })();
  const level = cursor.level === 'character' ? t('annotation.spanText.byCharacter') : '';
  return (
    <>
      <VisuallyHidden role="status">{words}</VisuallyHidden>
      <VisuallyHidden role="status">{level}</VisuallyHidden>
    </>
  );
});
