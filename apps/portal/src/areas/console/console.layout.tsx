import { Outlet } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { AppFrame } from '../../shell/app-frame.tsx'
import { Logo } from '../../shell/brand/logo.tsx'
import { LanguageSwitch } from '../../shell/language-switch.tsx'
import { shellTexts } from '../../shell/shell.texts.ts'
import styles from './console.module.css'

/** Dense and keyboard first; one line at the top. */
export function Component() {
  const say = useTexts(shellTexts)
  return (
    <AppFrame>
      <header className={styles.bar}>
        <span aria-label={say('siteName')} role="img">
          <Logo onDark />
        </span>
        <LanguageSwitch onDark />
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
    </AppFrame>
  )
}
