import { SCREEN_GROUPS, SCREENS, type ScreenName } from '@foyer/fair-domain'
import { VisuallyHidden } from '@foyer/ui'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useHome } from '../../features/home/use-home.ts'
import { formatDay } from '../../i18n/format-day.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { useScreens } from '../../shell/screens.ts'
import { shellTexts } from '../../shell/shell.texts.ts'
import { useUserMessages } from '../../shell/user-messages.ts'
import { type MenuEntry, menuOf, openWorkOf } from './menu.ts'
import { MenuGroup } from './menu-group.tsx'
import { mountedScreens } from './mounted-screens.ts'
import styles from './navigation.module.css'
import { PublicLinks } from './public-links.tsx'
import { useCurrentScreen } from './use-current-screen.ts'

/** All destinations of the viewer: their own first, then by subject. The account is below. */
export function Navigation() {
  const say = useTexts(shellTexts)
  const { language } = usePortal()
  const groups = menuOf(mountedScreens, useScreens())
  const current = useCurrentScreen()
  const waiting = openWorkOf(useHome().data?.tasks ?? [])
  const { unread } = useUserMessages()
  const counts = new Map(waiting).set('messages', unread).set('home', 0)
  const list = (entries: readonly MenuEntry[]) => (
    <ul className={styles.links}>
      {entries.map((entry) => (
        <li key={entry.name}>
          <Entry {...entry} count={counts.get(entry.name) ?? 0} />
        </li>
      ))}
    </ul>
  )
  return (
    <nav ref={useCurrentInView()} aria-label={say('reservedArea')} className={styles.navigation}>
      {groups.map(({ group, entries }) =>
        group === 'you' ? (
          <div key={group}>{list(entries)}</div>
        ) : (
          group !== 'account' && (
            <MenuGroup
              key={group}
              name={group}
              label={SCREEN_GROUPS[group][language]}
              hasCurrent={entries.some(({ name }) => name === current)}
            >
              {list(entries)}
            </MenuGroup>
          )
        ),
      )}
      <PublicLinks />
    </nav>
  )
}

function Entry({ name, closed, count }: MenuEntry & { count: number }) {
  const { language } = usePortal()
  const { path, label } = SCREENS[name]
  return (
    <NavLink to={`/reserved/${path}`} end={path === ''}>
      <span className={styles.label}>{label[language]}</span>
      {closed ? <ClosedWord {...closed} /> : count > 0 && <Count name={name} count={count} />}
    </NavLink>
  )
}

/** Number of open tasks of an entry: a number on screen, a sentence for screen readers. */
function Count({ name, count }: { name: ScreenName; count: number }) {
  const say = useTexts(shellTexts)
  const isUnread = name === 'messages'
  return (
    <span className={isUnread ? styles.unread : styles.count}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{say(isUnread ? 'unread' : 'waiting', { count })}</VisuallyHidden>
    </span>
  )
}

/** A short reason why an entry is closed; its screen explains it. */
function ClosedWord({ code, opens }: NonNullable<MenuEntry['closed']>) {
  const say = useTexts(shellTexts)
  const { language } = usePortal()
  const isPaused = code === 'unpaid' || code === 'amberList'
  return (
    <span className={styles.word}>
      {isPaused
        ? say('paused')
        : opens === null
          ? say('closed')
          : say('opens', { day: formatDay(opens, language, { month: 'short', year: undefined }) })}
    </span>
  )
}

/** Scrolls the entry of the current screen into view. */
function useCurrentInView() {
  const ref = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    ref.current
      ?.querySelector(`a[aria-current="page"][href$="${pathname}"]`)
      ?.scrollIntoView?.({ block: 'nearest' })
  }, [pathname])
  return ref
}
