import { type TabItem, Tabs } from '@foyer/ui'
import { useLocation } from 'react-router'

/** Returns which of these tabs the path shows; an unknown one shows the first. */
export function useTabOfPath<T extends { id: string }>(path: string, tabs: readonly T[]): T | undefined {
  const [id] = useLocation().pathname.slice(path.length).split('/').filter(Boolean)
  return tabs.find((tab) => tab.id === id) ?? tabs[0]
}

interface PathTabsProps {
  /** Name of the tabs for screen readers. */
  label: string
  /** Path of the first tab; the others add their id. */
  path: string
  tabs: readonly Omit<TabItem, 'href'>[]
}

/** Tabs with a path each: they can be linked, and the browser goes back to the previous one. */
export function PathTabs({ label, path, tabs }: PathTabsProps) {
  const selected = useTabOfPath(path, tabs)
  return (
    <Tabs
      label={label}
      {...(selected && { selected: selected.id })}
      tabs={tabs.map((tab, at) => ({ ...tab, href: at === 0 ? path : `${path}/${tab.id}` }))}
    />
  )
}
