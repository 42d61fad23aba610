import { SCREEN_GROUPS, SCREENS } from '@foyer/fair-domain'
import { Badge, VisuallyHidden } from '@foyer/ui'
import { useId } from 'react'
import { NavLink } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { closedReasonsTexts } from '../../shell/closed-reasons.texts.ts'
import { LanguageSwitch } from '../../shell/language-switch.tsx'
import { useOwnMessages } from '../../shell/own-messages.ts'
import { usePortal } from '../../shell/portal.ts'
import { useScreens } from '../../shell/screens.ts'
import { shellTexts } from '../../shell/shell.texts.ts'
import { type MenuEntry, menuOf } from './menu.ts'
import { mountedScreens } from './mounted-screens.ts'
import { OwnName } from './own-name.tsx'
import { PublicLinks } from './public-links.tsx'
import styles from './reserved.module.css'

/** Everything that the viewer can go to, by subject. */
export function Navigation() {
  const say = useTexts(shellTexts)
  const { site, language } = usePortal()
  const groups = menuOf(mountedScreens, useScreens())
  const id = useId()
  return (
    <div className={styles.navigation}>
      <nav aria-label={say('reservedArea')}>
        {groups.map(({ group, entries }) => (
          <section key={group} aria-labelledby={`${id}-${group}`}>
            <p id={`${id}-${group}`} className={styles.group}>
              {SCREEN_GROUPS[group][language]}
            </p>
            <ul className={styles.links}>
              {entries.map((entry) => (
                <li key={entry.name}>
                  <Entry {...entry} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <PublicLinks />
      </nav>
      <div className={styles.foot}>
        <OwnName />
        <a href={`/${site.path}/secur/logout.jsp`}>{say('logOut')}</a>
        <LanguageSwitch />
      </div>
    </div>
  )
}

function Entry({ name, isClosed }: MenuEntry) {
  const { language } = usePortal()
  const say = useTexts(closedReasonsTexts)
  const { path, label } = SCREENS[name]
  return (
    <NavLink to={`/reserved/${path}`} end={path === ''}>
      <span className={styles.label}>{label[language]}</span>
      {name === 'messages' && <Unread />}
      {isClosed && <Badge>{say('closed')}</Badge>}
    </NavLink>
  )
}

function Unread() {
  const say = useTexts(shellTexts)
  const { unread } = useOwnMessages()
  if (unread === 0) return null
  return (
    <Badge tone="info">
      <span aria-hidden="true">{unread}</span>
      <VisuallyHidden>{say('unread', { count: unread })}</VisuallyHidden>
    </Badge>
  )
}
