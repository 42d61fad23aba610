import { ChevronRightIcon } from '@foyer/ui'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import styles from './navigation.module.css'

const KEY = 'menu'
/** Collapsed by default. */
const FOLDED_AT_FIRST: readonly string[] = ['tickets', 'site']

interface MenuGroupProps {
  name: string
  label: string
  /** True if the current page is one of its entries. */
  hasCurrent: boolean
  children: ReactNode
}

/** A collapsible group of the menu. It stores its state, and is open around the current page. */
export function MenuGroup({ name, label, hasCurrent, children }: MenuGroupProps) {
  const [isOpen, setOpen] = useState(hasCurrent || !FOLDED_AT_FIRST.includes(name))
  // Before the menu scrolls to the entry of the page, which it cannot do in a collapsed group.
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
    // Without storage the state lasts for this page only.
  }
}
