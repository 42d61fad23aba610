import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { CloseIcon } from '../icons/icons.tsx'
import { joinClasses } from '../join-classes.ts'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import styles from './dialog.module.css'
import { Overlay, type OverlayProps } from './overlay.tsx'

export interface DialogProps extends OverlayProps {
  /** What it is about. */
  title: ReactNode
  /** Buttons at its foot; gets the function that closes it. */
  actions?: ReactNode | ((close: () => void) => ReactNode)
  /** Room for a form, or for a table. */
  size?: 'regular' | 'wide'
  /** What it asks for; a form in it gets the function that closes it. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A task in front of the page; the page waits. Put it beside its button in a DialogTrigger, or hold it open. */
export function Dialog({ size = 'regular', title, actions, children, ...overlay }: DialogProps) {
  return (
    <Overlay {...overlay} className={joinClasses(styles.dialog, styles[size])}>
      <DialogSheet title={title} actions={actions}>
        {children}
      </DialogSheet>
    </Overlay>
  )
}

/** Head, body and foot of what lies on an overlay. */
export function DialogSheet({
  title,
  actions,
  children,
}: Pick<DialogProps, 'title' | 'actions' | 'children'>) {
  const texts = useUiTexts()
  return (
    <AriaDialog className={styles.sheet}>
      {({ close }) => (
        <>
          <header className={styles.head}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            <Button slot="close" aria-label={texts.close} className={styles.close}>
              <CloseIcon />
            </Button>
          </header>
          <div className={styles.body}>{typeof children === 'function' ? children(close) : children}</div>
          {actions && (
            <footer className={styles.foot}>
              {typeof actions === 'function' ? actions(close) : actions}
            </footer>
          )}
        </>
      )}
    </AriaDialog>
  )
}
