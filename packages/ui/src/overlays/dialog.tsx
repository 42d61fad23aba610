import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { CloseIcon } from '../icons/icons.tsx'
import { joinClasses } from '../join-classes.ts'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import styles from './dialog.module.css'
import { Overlay, type OverlayProps } from './overlay.tsx'

export interface DialogProps extends OverlayProps {
  /** Title. */
  title: ReactNode
  /** Buttons in the footer; a function receives `close`. */
  actions?: ReactNode | ((close: () => void) => ReactNode)
  /** Width: regular for a form, wide for a table. */
  size?: 'regular' | 'wide'
  /** Content that grows later moves nothing above it. */
  isTopFixed?: boolean
  /** Content; a function receives `close`. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A modal dialog. Use it in a DialogTrigger, or control `isOpen`. */
export function Dialog({ size = 'regular', isTopFixed, title, actions, children, ...overlay }: DialogProps) {
  return (
    <Overlay {...overlay} className={joinClasses(styles.dialog, styles[size], isTopFixed && styles.topFixed)}>
      <DialogSheet title={title} actions={actions}>
        {children}
      </DialogSheet>
    </Overlay>
  )
}

/** Header, body and footer of an overlay. */
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
