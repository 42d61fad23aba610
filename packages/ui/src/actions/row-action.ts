import type { ReactNode } from 'react'
import type { OverlayProps } from '../overlays/overlay.tsx'

/** An action on a row. */
export interface RowAction {
  id: string
  label: string
  /** Label for screen readers; by default the label and the name of the row. */
  fullLabel?: string
  /** Short description of the effect. */
  hint?: string
  /** Rendered before the label in the sheet. */
  icon?: ReactNode
  /** Runs when the action is selected. */
  onAction?: () => void | Promise<void>
  /** Navigates instead of running an action. */
  href?: string
  target?: '_blank'
  /** Confirmation dialog before the action runs. */
  confirmation?: { title: string; text: ReactNode; confirmLabel?: string }
  /** Renders the dialog of the action. */
  dialog?: (overlay: Required<OverlayProps>) => ReactNode
  /** Cannot be undone. */
  isDestructive?: boolean
}
