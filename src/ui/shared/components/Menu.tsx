import type { ReactElement, ReactNode } from 'react';
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  MenuTrigger,
  Popover,
  Pressable,
  Separator,
} from 'react-aria-components/Menu';
import { Icon } from '../icons/Icon';
import type { Glyph } from '../icons/Icon';
import { KeyCap } from './KeyCap';
import styles from './Overlay.module.css';

export type MenuPlacement = 'bottom start' | 'bottom end' | 'top start' | 'top end';

interface MenuProps {
  /** A native button, or a component that hands props and ref to one: Button, IconButton. Its name names the menu. */
  trigger: ReactElement<object, string>;
  /** MenuItem, MenuSection, MenuSeparator. */
  children: ReactNode;
  placement?: MenuPlacement;
  /** Stands above the list and is no part of it: who is signed in, for example. */
  header?: ReactNode;
  footer?: ReactNode;
}

export function Menu({ trigger, children, placement = 'bottom start', header, footer }: MenuProps) {
  return (
    <MenuTrigger>
      <Pressable>{trigger}</Pressable>
      <Popover className={styles['popover'] ?? ''} placement={placement} offset={4}>
        {header !== undefined && <div className={styles['above']}>{header}</div>}
        <AriaMenu className={styles['menu'] ?? ''}>{children}</AriaMenu>
        {footer !== undefined && <div className={styles['below']}>{footer}</div>}
      </Popover>
    </MenuTrigger>
  );
}

interface MenuItemProps {
  label: string;
  glyph?: Glyph;
  keys?: string;
  tone?: 'plain' | 'danger';
  isDisabled?: boolean;
  onSelect?: () => void;
  /** Makes the item a link. Own paths go through the router. */
  href?: string;
  /** The link opens in a new tab. */
  isExternal?: boolean;
}

export function MenuItem({
  label,
  glyph,
  keys,
  tone = 'plain',
  isDisabled = false,
  onSelect,
  href,
  isExternal = false,
}: MenuItemProps) {
  const link =
    href === undefined ? {} : { href, ...(isExternal && { target: '_blank', rel: 'noopener noreferrer' }) };
  return (
    <AriaMenuItem
      className={styles['item'] ?? ''}
      data-tone={tone}
      textValue={label}
      isDisabled={isDisabled}
      {...(onSelect && { onAction: onSelect })}
      {...link}
    >
      {glyph !== undefined && (
        <span className={styles['glyph']}>
          <Icon glyph={glyph} />
        </span>
      )}
      <span className={styles['text']}>{label}</span>
      {keys !== undefined && <KeyCap keys={keys} />}
    </AriaMenuItem>
  );
}

interface MenuSectionProps {
  label: string;
  children: ReactNode;
}

export function MenuSection({ label, children }: MenuSectionProps) {
  return (
    <AriaMenuSection>
      <Header className={styles['heading'] ?? ''}>{label}</Header>
      {children}
    </AriaMenuSection>
  );
}

export function MenuSeparator() {
  return <Separator className={styles['separator'] ?? ''} />;
}
