import { Link, Outlet } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { Logo } from '../../shell/brand/logo.tsx'
import { LanguageSwitch } from '../../shell/language-switch.tsx'
import { usePortal } from '../../shell/portal.ts'
import { shellTexts } from '../../shell/shell.texts.ts'
import styles from './public.module.css'
import { publicTexts } from './public.texts.ts'

/** Header, content, footer of the public site. */
export function Component() {
  const say = useTexts(shellTexts)
  const sayPublic = useTexts(publicTexts)
  const { viewer } = usePortal()
  return (
    <div className={styles.site}>
      <a href="#content" className={styles.skip}>
        {say('skipToContent')}
      </a>
      <header className={styles.header}>
        <Link to="/" className={styles.logo} aria-label={say('siteName')}>
          <Logo />
        </Link>
        <div className={styles.side}>
          <LanguageSwitch />
          <Link to={viewer.userId === null ? '/reserved/login' : '/reserved/'} className={styles.enter}>
            {say('reservedArea')}
          </Link>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <Logo onDark />
        <p>{sayPublic('footerLine')}</p>
        <p className={styles.small}>{sayPublic('copyright')}</p>
      </footer>
    </div>
  )
}
