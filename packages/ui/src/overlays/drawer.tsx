import { joinClasses } from '../join-classes.ts'
import { type DialogProps, DialogSheet } from './dialog.tsx'
import styles from './drawer.module.css'
import { Overlay } from './overlay.tsx'

export interface DrawerProps extends Omit<DialogProps, 'size'> {
  /** Edge of the window. */
  side?: 'start' | 'end'
}

/** A dialog at an edge of the window: details, filters, the menu on a phone. */
export function Drawer({ side = 'end', title, actions, children, ...overlay }: DrawerProps) {
  return (
    <Overlay {...overlay} className={joinClasses(styles.drawer, styles[side])}>
      <DialogSheet title={title} actions={actions}>
        {children}
      </DialogSheet>
    </Overlay>
  )
}
