import { type ReactNode, useState } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Button } from '../actions/button.tsx'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import alert from './alert-dialog.module.css'
import styles from './dialog.module.css'
import { Overlay, type OverlayProps } from './overlay.tsx'

export interface AlertDialogProps extends OverlayProps {
  /** The question. */
  title: ReactNode
  /** What follows from yes. */
  children: ReactNode
  /** The verb of yes: "Delete", never "OK". */
  confirmLabel: string
  /** The words of no; the built-in one when left out. */
  cancelLabel?: string
  /** Yes cannot be taken back. */
  isDestructive?: boolean
  /** Runs on yes; the dialog stays, busy, until it has ended, and stays open when it fails. */
  onConfirm: () => void | Promise<void>
}

/** Asks before something that matters. Only an answer closes it, and no is where the focus starts. */
export function AlertDialog(props: AlertDialogProps) {
  const { title, children, confirmLabel, cancelLabel, isDestructive, onConfirm, ...overlay } = props
  const texts = useUiTexts()
  const [isPending, setPending] = useState(false)

  const confirm = async (close: () => void) => {
    setPending(true)
    try {
      await onConfirm()
      close()
    } finally {
      setPending(false)
    }
  }

  return (
    <Overlay {...overlay} isDismissable={false} className={styles.dialog}>
      <AriaDialog role="alertdialog" className={styles.sheet}>
        {({ close }) => (
          <>
            <Heading slot="title" level={2} className={alert.title}>
              {title}
            </Heading>
            <div className={styles.body}>{children}</div>
            <footer className={styles.foot}>
              <Button
                variant={isDestructive ? 'danger' : 'primary'}
                isPending={isPending}
                onPress={() => confirm(close)}
              >
                {confirmLabel}
              </Button>
              <Button autoFocus isDisabled={isPending} onPress={close}>
                {cancelLabel ?? texts.cancel}
              </Button>
            </footer>
          </>
        )}
      </AriaDialog>
    </Overlay>
  )
}
