import type { ReactNode } from 'react'
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover'
import { joinClasses } from '../join-classes.ts'
import styles from './popover.module.css'

interface PopoverProps extends Omit<AriaPopoverProps, 'children' | 'className' | 'style'> {
  /** Uses the width of its trigger. */
  isTriggerWide?: boolean
  children: ReactNode
}

/** Container of lists, menus and the calendar. */
export function Popover({ isTriggerWide = false, children, ...props }: PopoverProps) {
  return (
    <AriaPopover
      offset={4}
      {...props}
      className={joinClasses(styles.popover, isTriggerWide && styles.triggerWide)}
    >
      {children}
    </AriaPopover>
  )
}
