import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import styles from './tooltip.module.css'

export interface TooltipProps {
  /** Additional information; never the only place of something important. */
  text: ReactNode
  /** A Button, Link or other focusable component of this package. */
  children: ReactNode
}

/** A text beside a control on hover and on keyboard focus; Escape hides it. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      {children}
      <AriaTooltip offset={6} className={styles.tooltip}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
