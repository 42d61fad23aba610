import type { LinkGroupItem } from '@foyer/fair-domain'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { Logo } from '../../shell/brand/logo.tsx'
import { shellTexts } from '../../shell/shell.texts.ts'
import { SiteText } from '../../shell/site-text.tsx'
import { SIDE_PANEL_ID } from './behaviour/index.ts'
import { directLinksOf } from './direct-links.ts'
import styles from './header-brand.module.css'
import { publicTexts } from './public.texts.ts'
import { useThemeLine } from './site-data.ts'
import { SiteLink } from './site-link.tsx'

/** Second row of the header: the logo and three texts; on small screens the mobile logo and the menu button. */
export function HeaderBrand({ groups }: { groups: readonly LinkGroupItem[] }) {
  const say = useTexts(publicTexts)
  const sayShell = useTexts(shellTexts)
  const { left, middle, right, hasError } = useThemeLine()
  const action = directLinksOf(groups).action
  return (
    <div className={styles.row} data-testid="header-row-2" data-theme-line={hasError ? 'failed' : 'loaded'}>
      <Link to="/" className={styles.logo} aria-label={sayShell('siteName')}>
        <Logo />
      </Link>
      <div className={styles.texts}>
        {[left, middle, right].map((html, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the three places never change
          <div key={index} data-testid={`header-text-${index + 1}`}>
            <SiteText html={html} className={styles.text} />
          </div>
        ))}
      </div>
      {action && (
        <span className={styles.action}>
          <SiteLink label={action.label} target={action.target} />
        </span>
      )}
      <button
        type="button"
        className={styles.menu}
        aria-label={say('openMenu')}
        aria-expanded={false}
        aria-controls={SIDE_PANEL_ID}
      >
        <span className={styles.bars} aria-hidden="true" />
      </button>
    </div>
  )
}
