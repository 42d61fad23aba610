import { Button, Dialog, Form, type FormError } from '@foyer/ui'
import type { ReactNode } from 'react'

interface Props {
  title: string
  errors: readonly FormError[]
  /** The preview; null while the user is choosing. */
  preview: ReactNode | null
  submitLabel: string
  cancelLabel: string
  backLabel: string
  isPending: boolean
  onSubmit: () => void
  onBack: () => void
  onClose: () => void
  /** The selection. */
  children: ReactNode
}

/** Dialog in two steps: selection, then preview; the second click executes. */
export function PreviewedDialog(props: Props) {
  const { title, errors, preview, isPending, onSubmit, onBack, onClose, children } = props
  const isShown = preview !== null
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      size={isShown ? 'wide' : 'regular'}
    >
      <Form
        key={isShown ? 'preview' : 'choice'}
        errors={errors}
        onSubmit={onSubmit}
        actions={
          <>
            <Button type="submit" variant="primary" autoFocus={isShown} isPending={isPending}>
              {props.submitLabel}
            </Button>
            <Button onPress={isShown ? onBack : onClose}>
              {isShown ? props.backLabel : props.cancelLabel}
            </Button>
          </>
        }
      >
        {isShown ? preview : children}
      </Form>
    </Dialog>
  )
}
