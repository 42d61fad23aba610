import type { ReactNode } from 'react'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { joinClasses } from '../join-classes.ts'
import styles from './overlay.module.css'

/** How dialogs and drawers are opened and closed. */
export interface OverlayProps {
  /** Open or not, when the caller holds that; left out inside a DialogTrigger. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

interface OverlayContainerProps extends OverlayProps {
  /** A press beside it closes it. */
  isDismissable?: boolean
  className?: string
  children: ReactNode
}

/** The dimmed page with something in front of it. Holds the focus; Escape closes it and gives the focus back. */
export function Overlay({ isDismissable = true, className, children, ...state }: OverlayContainerProps) {
  return (
    <ModalOverlay {...state} isDismissable={isDismissable} className={styles.scrim}>
      <Modal className={joinClasses(styles.modal, className)}>{children}</Modal>
    </ModalOverlay>
  )
}
