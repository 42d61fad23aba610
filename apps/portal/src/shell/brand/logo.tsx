import { use } from 'react'
import { PortalContext } from '../portal.ts'
import styles from './logo.module.css'

/** The word mark, or the logo that staff have set: that one on light surfaces alone. `onDark` for ink surfaces. */
export function Logo({ onDark = false }: { onDark?: boolean }) {
  const portal = use(PortalContext)
  const { hasLogo = false, theme = null } = portal?.appearance ?? {}
  if (hasLogo && !onDark)
    return (
      <img src={`/${portal?.site.path}/theme-logo.png?v=${theme}`} alt="Foyer" className={styles.picture} />
    )
  return (
    <span className={onDark ? `${styles.logo} ${styles.onDark}` : styles.logo}>
      Foyer
      <span className={styles.dot} aria-hidden="true" />
    </span>
  )
}
