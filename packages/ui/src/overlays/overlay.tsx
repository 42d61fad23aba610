import type { ReactNode } from 'react'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { joinClasses } from '../join-classes.ts'
import styles from './overlay.module.css'

/** Open state of dialogs and drawers. */
export interface OverlayProps {
  /** Controlled open state; undefined inside a DialogTrigger. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

interface OverlayContainerProps extends OverlayProps {
  /** A press outside closes it. */
  isDismissable?: boolean
  className?: string
  children: ReactNode
}

/** A modal overlay above the dimmed page. Keeps the focus; Escape closes it and restores the focus. */
export function Overlay({ isDismissable = true, className, children, ...state }: OverlayContainerProps) {
  return (
    <ModalOverlay {...state} isDismissable={isDismissable} className={styles.scrim}>
      <Modal className={joinClasses(styles.modal, className)}>{children}</Modal>
    </ModalOverlay>
  )
}
