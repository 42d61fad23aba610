import { ChevronRightIcon } from '@foyer/ui'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import styles from './navigation.module.css'

const KEY = 'menu'
/** What a newcomer finds folded: it is for later. */
const FOLDED_AT_FIRST: readonly string[] = ['tickets', 'site']

interface MenuGroupProps {
  name: string
  label: string
  /** The page on screen is one of its entries. */
  hasCurrent: boolean
  children: ReactNode
}

/** A subject of the menu that folds. It remembers how it was left, and is open around the current page. */
export function MenuGroup({ name, label, hasCurrent, children }: MenuGroupProps) {
  const [isOpen, setOpen] = useState(hasCurrent || !FOLDED_AT_FIRST.includes(name))
  // Before the menu scrolls to the entry of the page: in a folded group it could not.
  useLayoutEffect(() => {
    if (hasCurrent) setOpen(true)
    else setOpen((before) => readState()[name] ?? before)
  }, [hasCurrent, name])
  const remember = (isNowOpen: boolean) => {
    if (isNowOpen === isOpen) return
    setOpen(isNowOpen)
    saveState({ ...readState(), [name]: isNowOpen })
  }
  return (
    <details
      className={styles.group}
      open={isOpen}
      onToggle={({ currentTarget }) => remember(currentTarget.open)}
    >
      <summary>
        <ChevronRightIcon size={16} />
        {label}
      </summary>
      {children}
    </details>
  )
}

function readState(): Readonly<Record<string, boolean>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

function saveState(state: Readonly<Record<string, boolean>>) {
  try {
    localStorage.setItem(KEY, JSON.stringify(state))
  } catch {
    // A browser that stores nothing folds for this page alone.
  }
}
