import { useContext, useEffect, useEffectEvent, useImperativeHandle, type Ref } from 'react';
import { useFocusVisible } from 'react-aria/useFocusVisible';
import {
  Focusable,
  Tooltip as AriaTooltip,
  TooltipTrigger,
  TooltipTriggerStateContext,
} from 'react-aria-components/Tooltip';
import { KeyCap } from './KeyCap';
import styles from './Tooltip.module.css';
import { tooltipWidth } from './tooltip-width';

/** How a control was reached last, left by the pointer, or done with: by a press, by a key, or by the focus that went on. */
export interface Reached {
  readonly control: HTMLElement;
  readonly by: 'pointer' | 'focus' | 'left' | 'gone';
}

interface ReachedTooltipProps extends ReachedControlProps {
  text: string;
  placement: 'top' | 'bottom' | 'left' | 'right';
  keys: string | undefined;
}

/** The tooltip of a control that was there before it. */
export function ReachedTooltip({ text, placement, keys, ...reached }: ReachedTooltipProps) {
  const width = tooltipWidth(text);
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      <Focusable>
        <ReachedControl {...reached} />
      </Focusable>
      <AriaTooltip
        className={styles['tooltip'] ?? ''}
        style={{ inlineSize: width }}
        data-width={width > 100 ? 'wide' : 'narrow'}
        placement={placement}
        offset={6}
      >
        {text}
        {keys !== undefined && (
          <span className={styles['keys']}>
            <KeyCap keys={keys} tone="inverse" />
          </span>
        )}
      </AriaTooltip>
    </TooltipTrigger>
  );
}

interface ReachedControlProps {
  reached: Reached;
  /** Takes the id of the tooltip while it is open. */
  onDescribe: (id: string | undefined) => void;
  /** Given by react-aria to the control. */
  ref?: Ref<HTMLElement>;
  'aria-describedby'?: string;
}

/** Stands for the control, as react-aria wants it inside: draws nothing, and opens and closes the tooltip. */
function ReachedControl({ reached, onDescribe, ref, 'aria-describedby': describedBy }: ReachedControlProps) {
  const tooltip = useContext(TooltipTriggerStateContext);
  useImperativeHandle(ref, () => reached.control, [reached.control]);
  useEffect(() => onDescribe(describedBy), [onDescribe, describedBy]);
  const { isFocusVisible: isByKeyboard } = useFocusVisible();
  const follow = useEffectEvent(({ by }: Reached) => {
    if (by === 'left' || by === 'gone') tooltip?.close(by === 'gone');
    // A press focuses too, and a key can bring another control under a pointer that rests.
    else if (isByKeyboard === (by === 'focus')) tooltip?.open(by === 'focus');
  });
  useEffect(() => follow(reached), [reached]);
  return null;
}
