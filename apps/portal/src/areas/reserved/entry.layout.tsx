import { Link, Outlet } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { AppFrame } from '../../shell/app-frame.tsx'
import { Logo } from '../../shell/brand/logo.tsx'
import { LanguageSwitch } from '../../shell/language-switch.tsx'
import { shellTexts } from '../../shell/shell.texts.ts'
import styles from './entry.module.css'

/** Layout of the sign-in pages: a form on one side, the fair on the other. */
export function Component() {
  const say = useTexts(shellTexts)
  return (
    <AppFrame>
      <div className={styles.entry} data-desk="">
        <header className={styles.bar}>
          <Link to="/" className={styles.logo} aria-label={say('siteName')}>
            <Logo />
          </Link>
          <LanguageSwitch />
        </header>
        <main className={styles.form}>
          <Outlet />
        </main>
        <div className={styles.art} aria-hidden="true" />
      </div>
    </AppFrame>
  )
}
