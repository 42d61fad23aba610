import { SCREENS } from '@foyer/fair-domain'
import { NavLink } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { useCurrentScreen, useScreens } from '../../shell/screens.ts'
import { shellTexts } from '../../shell/shell.texts.ts'
import styles from './account-links.module.css'
import { menuOf } from './menu.ts'
import { mountedScreens } from './mounted-screens.ts'

/** Links between profile, consents, password and security. */
export function AccountLinks() {
  const say = useTexts(shellTexts)
  const { language } = usePortal()
  const account = menuOf(mountedScreens, useScreens()).find(({ group }) => group === 'account')
  const current = useCurrentScreen()
  if (!account?.entries.some(({ name }) => name === current)) return null
  return (
    <nav aria-label={say('account')} className={styles.links}>
      {account.entries.map(({ name }) => (
        <NavLink key={name} to={`/reserved/${SCREENS[name].path}`}>
          {SCREENS[name].label[language]}
        </NavLink>
      ))}
    </nav>
  )
}
