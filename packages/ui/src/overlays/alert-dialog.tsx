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
  /** Consequences of confirming. */
  children: ReactNode
  /** Verb of the confirmation: "Delete", never "OK". */
  confirmLabel: string
  /** Label of the cancel button; by default the built-in text. */
  cancelLabel?: string
  /** True if the action cannot be undone. */
  isDestructive?: boolean
  /** True while the confirmation is not possible yet, such as before a number is typed. */
  isConfirmDisabled?: boolean
  /** Runs on confirmation; the dialog stays pending until it resolves, and stays open if it rejects. */
  onConfirm: () => void | Promise<void>
}

/** A confirmation dialog. Only its buttons close it; the cancel button has the initial focus. */
export function AlertDialog(props: AlertDialogProps) {
  const {
    title,
    children,
    confirmLabel,
    cancelLabel,
    isDestructive,
    isConfirmDisabled = false,
    onConfirm,
    ...overlay
  } = props
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
                isDisabled={isConfirmDisabled}
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
