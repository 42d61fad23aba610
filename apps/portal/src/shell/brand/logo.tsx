import { LOGO_FILES } from '@foyer/fair-domain'
import { use } from 'react'
import { PortalContext } from '../portal.ts'
import styles from './logo.module.css'

/**
 * The word mark, or the logo that staff have set for light surfaces; small screens may have another. `onDark`
 * for dark surfaces.
 */
export function Logo({ onDark = false }: { onDark?: boolean }) {
  const portal = use(PortalContext)
  const { hasLogo = false, hasSmallLogo = false, theme = null } = portal?.appearance ?? {}
  if (onDark) return <WordMark className={styles.onDark} />
  const picture = (slot: keyof typeof LOGO_FILES, className?: string) => (
    <img
      src={`/${portal?.site.path}/${LOGO_FILES[slot]}?v=${theme}`}
      alt="Foyer"
      className={className ? `${styles.picture} ${className}` : styles.picture}
    />
  )
  if (!hasSmallLogo) return hasLogo ? picture('logo') : <WordMark />
  return (
    <>
      {hasLogo ? picture('logo', styles.wide) : <WordMark className={styles.wide} />}
      {picture('smallLogo', styles.small)}
    </>
  )
}

const WordMark = ({ className }: { className?: string | undefined }) => (
  <span className={className ? `${styles.logo} ${className}` : styles.logo}>
    Foyer
    <span className={styles.dot} aria-hidden="true" />
  </span>
)
