import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { ChevronDownIcon, MoreIcon } from '../icons/icons.tsx'
import { joinClasses } from '../join-classes.ts'
import { Popover } from '../overlays/popover.tsx'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import { Button, type ButtonProps } from './button.tsx'
import styles from './menu.module.css'

/** One line of a menu. */
export interface MenuEntry {
  id: string
  label: string
  /** Runs when it is chosen. */
  onAction?: () => void
  /** Leads somewhere instead. */
  href?: string
  isDisabled?: boolean
  /** Cannot be taken back. */
  isDestructive?: boolean
}

export interface MenuProps extends Pick<ButtonProps, 'variant' | 'size' | 'isDisabled' | 'className'> {
  /** Words on the button; without them three dots are drawn and the built-in words are read out. */
  label?: string
  /** Three dots are drawn, and the words read out: where many of these stand beside each other. */
  isLabelHidden?: boolean
  /** Drawn before the words. */
  icon?: ReactNode
  entries: readonly MenuEntry[]
}

/** A button that opens a short list of actions. */
export function Menu(props: MenuProps) {
  const { label, isLabelHidden = false, icon, entries, variant = 'quiet', className, ...button } = props
  const texts = useUiTexts()
  const visibleLabel = isLabelHidden ? undefined : label
  return (
    <MenuTrigger>
      <Button
        {...button}
        variant={variant}
        icon={icon}
        aria-label={visibleLabel ? undefined : (label ?? texts.moreActions)}
        className={joinClasses(!visibleLabel && styles.dots, className)}
      >
        {visibleLabel ?? <MoreIcon />}
        {visibleLabel && <ChevronDownIcon size={16} />}
      </Button>
      <Popover placement="bottom end">
        <AriaMenu items={entries} className={styles.menu}>
          {(entry: MenuEntry) => (
            <AriaMenuItem
              id={entry.id}
              href={entry.href}
              isDisabled={entry.isDisabled}
              onAction={entry.onAction}
              className={joinClasses(styles.item, entry.isDestructive && styles.destructive)}
            >
              {entry.label}
            </AriaMenuItem>
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
