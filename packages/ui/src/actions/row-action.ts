import type { ReactNode } from 'react'
import type { OverlayProps } from '../overlays/overlay.tsx'

/** One thing that can be done with a row. */
export interface RowAction {
  id: string
  label: string
  /** What is read out where its row cannot be seen; its label and the name of the row when left out. */
  fullLabel?: string
  /** What follows from it, in a few words. */
  hint?: string
  /** Drawn before its words in the sheet. */
  icon?: ReactNode
  /** Runs when it is chosen. */
  onAction?: () => void | Promise<void>
  /** Leads somewhere instead. */
  href?: string
  target?: '_blank'
  /** Asks before it runs. */
  confirmation?: { title: string; text: ReactNode; confirmLabel?: string }
  /** Draws the dialog in which it is done. */
  dialog?: (overlay: Required<OverlayProps>) => ReactNode
  /** Cannot be taken back. */
  isDestructive?: boolean
}
