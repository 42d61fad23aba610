import { romeDay, SCREEN_GROUPS, SCREENS, type ScreenName } from '@foyer/fair-domain'
import { VisuallyHidden } from '@foyer/ui'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useHome } from '../../features/home/use-home.ts'
import { formatNearDay } from '../../i18n/format-day.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { useCurrentScreen, useScreens } from '../../shell/screens.ts'
import { shellTexts } from '../../shell/shell.texts.ts'
import { useUserMessages } from '../../shell/user-messages.ts'
import { type MenuEntry, menuOf, openWorkOf } from './menu.ts'
import { MenuGroup } from './menu-group.tsx'
import { mountedScreens } from './mounted-screens.ts'
import styles from './navigation.module.css'
import { PublicLinks } from './public-links.tsx'

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
          <Entry {...entry} count={counts.get(entry.name) ?? 0} isCurrent={entry.name === current} />
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

function Entry({ name, closed, count, isCurrent }: MenuEntry & { count: number; isCurrent: boolean }) {
  const { language } = usePortal()
  const { path, label } = SCREENS[name]
  return (
    <Link to={`/reserved/${path}`} aria-current={isCurrent ? 'page' : undefined}>
      <span className={styles.label}>{label[language]}</span>
      {closed ? <ClosedWord {...closed} /> : count > 0 && <Count name={name} count={count} />}
    </Link>
  )
}

/** Unread messages as a number, open tasks as a dot; both as a sentence for screen readers. */
function Count({ name, count }: { name: ScreenName; count: number }) {
  const say = useTexts(shellTexts)
  const isUnread = name === 'messages'
  const text = say(isUnread ? 'unread' : 'waiting', { count })
  return (
    <span className={isUnread ? styles.unread : styles.dot} title={text}>
      {isUnread && <span aria-hidden="true">{count}</span>}
      <VisuallyHidden>{text}</VisuallyHidden>
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
          : say('opens', { day: formatNearDay(opens, romeDay(Date.now()), language, { month: 'short' }) })}
    </span>
  )
}

/** Scrolls the entry of the current screen into view, also when the links below the menu leave it less space. */
function useCurrentInView() {
  const ref = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const menu = ref.current
    if (!menu) return
    const scroll = () =>
      menu
        .querySelector(`a[aria-current="page"][href$="${pathname}"]`)
        ?.scrollIntoView?.({ block: 'nearest' })
    scroll()
    const observer = globalThis.ResizeObserver && new ResizeObserver(scroll)
    observer?.observe(menu)
    return () => observer?.disconnect()
  }, [pathname])
  return ref
}
