import type { ReactElement } from 'react';
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { KeyCap } from './KeyCap';
import styles from './Tooltip.module.css';

export type TooltipPlacement = 'top' | 'bottom' | 'left' | 'right';

interface TooltipProps {
  text: string;
  /** A focusable native element, or a component that hands props and ref to one. */
  children: ReactElement<object, string>;
  placement?: TooltipPlacement;
  keys?: string | undefined;
  isDisabled?: boolean;
}

export function Tooltip({ text, children, placement = 'top', keys, isDisabled = false }: TooltipProps) {
  const width = tooltipWidth(text);
  return (
    <TooltipTrigger delay={500} closeDelay={100} isDisabled={isDisabled}>
      <Focusable>{children}</Focusable>
      <AriaTooltip
        className={styles['tooltip'] ?? ''}
        style={{ inlineSize: width }}
        data-width={width > NARROW ? 'wide' : 'narrow'}
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

const NARROW = 100;
const WIDE = 400;
const SHORT_TEXT_LENGTH = 40;

/** In pixels. */
export function tooltipWidth(text: string): number {
  return text.length < SHORT_TEXT_LENGTH ? NARROW : WIDE;
}
