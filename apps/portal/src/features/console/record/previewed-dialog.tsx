import { Button, Dialog, Form, type FormError } from '@foyer/ui'
import type { ReactNode } from 'react'

interface Props {
  title: string
  errors: readonly FormError[]
  /** What the deed brings; null as long as it is being chosen. */
  preview: ReactNode | null
  submitLabel: string
  cancelLabel: string
  backLabel: string
  isPending: boolean
  onSubmit: () => void
  onBack: () => void
  onClose: () => void
  /** The choice. */
  children: ReactNode
}

/** First a choice, then what it brings, then the deed: the second press does what was shown. */
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
