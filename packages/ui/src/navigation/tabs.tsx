import { type ReactNode, useEffect, useRef } from 'react'
import { Tabs as AriaTabs, type Key, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import styles from './tabs.module.css'

/** A tab and its content. */
export interface TabItem {
  id: string
  label: ReactNode
  content: ReactNode
  /** Makes the tab a link. */
  href?: string
  isDisabled?: boolean
}

export interface TabsProps {
  /** Name of the tabs for screen readers. */
  label: string
  tabs: readonly TabItem[]
  /** Selected tab, if controlled. */
  selected?: string
  onSelect?: (id: string) => void
}

/** Several views, one at a time. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key: Key) => onSelect?.(String(key))}
      className={styles.tabs}
    >
      <TabList aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} href={tab.href} isDisabled={tab.isDisabled} className={styles.tab}>
            {({ isSelected }) => <TabLabel isSelected={isSelected}>{tab.label}</TabLabel>}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={styles.panel}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}

/** Scrolls to the selected tab: on a phone the row of tabs may be wider than the screen. */
function TabLabel({ isSelected, children }: { isSelected: boolean; children: ReactNode }) {
  const label = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const row = label.current?.closest('[role=tablist]')
    const tab = label.current?.closest('[role=tab]')
    if (!isSelected || !row || !tab) return
    const [rowRect, tabRect] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
    row.scrollLeft += Math.min(tabRect.left - rowRect.left, Math.max(0, tabRect.right - rowRect.right))
  }, [isSelected])
  return <span ref={label}>{children}</span>
}
