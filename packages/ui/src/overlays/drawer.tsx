import { joinClasses } from '../join-classes.ts'
import { type DialogProps, DialogSheet } from './dialog.tsx'
import styles from './drawer.module.css'
import { Overlay } from './overlay.tsx'

export interface DrawerProps extends Omit<DialogProps, 'size'> {
  /** The edge it comes from. */
  side?: 'start' | 'end'
}

/** A dialog along an edge of the window: details, filters, the menu on a phone. */
export function Drawer({ side = 'end', title, actions, children, ...overlay }: DrawerProps) {
  return (
    <Overlay {...overlay} className={joinClasses(styles.drawer, styles[side])}>
      <DialogSheet title={title} actions={actions}>
        {children}
      </DialogSheet>
    </Overlay>
  )
}
