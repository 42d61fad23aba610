import { NAV_GROUPS } from '@foyer/fair-domain'
import { getApps } from '@foyer/record-client'
import type { NavItem } from '@foyer/record-contract'
import { useSnapshot } from '@foyer/record-react'
import { ChevronDownIcon } from '@foyer/ui'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { useLanguage } from '../../../i18n/language-context.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { objectPath } from '../../../shell/console-paths.ts'
import styles from './frame.module.css'
import { frameTexts } from './frame.texts.ts'
import { PinnedViews } from './pinned-views.tsx'
import { useOpenGroups } from './use-open-groups.ts'

/** The items of the current app. */
export function useNavItems(): readonly NavItem[] {
  const { data } = useSnapshot(getApps, {})
  return data?.apps.find(({ selected }) => selected)?.navItems ?? []
}

export const pathOfNavItem = (item: NavItem) =>
  item.objectApiName === null ? (item.content ?? '/console') : objectPath(item.objectApiName)

const isAt = (item: NavItem, pathname: string) => {
  const path = pathOfNavItem(item)
  if (item.standardType === 'home') return pathname === path
  return pathname === path || pathname.startsWith(`${path}/`)
}

/** The permitted items in collapsible groups; the current group is open. */
export function ConsoleNavigation() {
  const say = useTexts(frameTexts)
  const language = useLanguage()
  const { pathname } = useLocation()
  const items = useNavItems()
  const named = new Map(items.map((item) => [item.developerName, item]))
  const groups = NAV_GROUPS.map(({ name, label, items: names }) => ({
    name,
    label: label?.[language] ?? null,
    items: names.flatMap((item) => named.get(item) ?? []),
  })).filter((group) => group.items.length > 0)
  const grouped = new Set(NAV_GROUPS.flatMap((group) => group.items))
  const rest = items.filter(({ developerName }) => !grouped.has(developerName))
  const current = groups.find((group) => group.items.some((item) => isAt(item, pathname)))?.name
  const { isOpen, toggle } = useOpenGroups(current)
  return (
    <nav aria-label={say('navigation')}>
      <PinnedViews />
      {groups.map(({ name, label, items: own }) =>
        label === null ? (
          <Items key={name} items={own} pathname={pathname} />
        ) : (
          <Group key={name} label={label} isOpen={isOpen(name)} onToggle={() => toggle(name)}>
            <Items items={own} pathname={pathname} />
          </Group>
        ),
      )}
      {rest.length > 0 && <Items items={rest} pathname={pathname} />}
    </nav>
  )
}

function Items({ items, pathname }: { items: readonly NavItem[]; pathname: string }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.developerName}>
          <Link to={pathOfNavItem(item)} aria-current={isAt(item, pathname) ? 'page' : undefined}>
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Group({
  label,
  isOpen,
  onToggle,
  children,
}: {
  label: string
  isOpen: boolean
  onToggle: () => void
  children: React.ReactNode
}) {
  const id = useId()
  return (
    <div className={styles.navGroup}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        {label}
        <ChevronDownIcon size={14} />
      </button>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}
