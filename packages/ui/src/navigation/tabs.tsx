import type { ReactNode } from 'react'
import { Tabs as AriaTabs, type Key, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import styles from './tabs.module.css'

/** One tab and what it shows. */
export interface TabItem {
  id: string
  label: ReactNode
  content: ReactNode
  /** Makes the tab an address of its own. */
  href?: string
  isDisabled?: boolean
}

export interface TabsProps {
  /** Names the tabs for screen readers. */
  label: string
  tabs: readonly TabItem[]
  /** The tab that is shown, when the caller holds that. */
  selected?: string
  onSelect?: (id: string) => void
}

/** Several views of one thing, one at a time. */
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
            {tab.label}
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
