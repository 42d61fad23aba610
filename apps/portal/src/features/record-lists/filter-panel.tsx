import { getListObjectInfo } from '@foyer/record-client'
import { useSnapshot } from '@foyer/record-react'
import { Button } from '@foyer/ui'
import { useId, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { listTexts } from '../console-shell/lists/list.texts.ts'
import type { ListQuery } from '../console-shell/lists/list-query.ts'
import { isLogic } from '../console-shell/lists/where-text.ts'
import { FilterFields, newFilter } from './filter-fields.tsx'
import styles from './list.module.css'

export interface FilterPanelProps {
  objectApiName: string
  query: ListQuery
  onApply: (part: Pick<ListQuery, 'filters' | 'logic'>) => void
}

/** Adds filters above the list, which stays visible; they are part of the URL, so that it can be shared. */
export function FilterPanel({ objectApiName, query, onApply }: FilterPanelProps) {
  const say = useTexts(listTexts)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState<Pick<ListQuery, 'filters' | 'logic'>>(query)
  const { data } = useSnapshot(getListObjectInfo, isOpen ? { objectApiName } : null)
  // The first row is there from the start; until it is changed it applies nothing.
  const start = draft.filters.length === 0 && data ? newFilter(data.columns) : undefined
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => {
    toggle.current?.focus()
    setOpen(false)
  }
  const open = () => {
    setDraft(query)
    setOpen(true)
  }
  const apply = (next: Pick<ListQuery, 'filters' | 'logic'>) => {
    onApply({ filters: next.filters, logic: next.filters.length > 1 ? next.logic : '' })
    close()
  }
  /** A chosen value filters the list immediately; typed ones wait for the button. */
  const change = (next: Pick<ListQuery, 'filters' | 'logic'>, isChoice: boolean) => {
    setDraft(next)
    const isComplete = next.filters.every(({ values }) => values.some((value) => value !== ''))
    if (isChoice && isComplete && isLogic(next.logic, next.filters.length)) onApply(next)
  }
  return (
    <>
      <Button ref={toggle} aria-expanded={isOpen} aria-controls={id} onPress={isOpen ? close : open}>
        {say('filterCount', { count: query.filters.length })}
      </Button>
      {isOpen && (
        <section
          id={id}
          aria-label={say('filters')}
          className={styles.filters}
          onKeyDown={(event) => {
            // Not from a list of values, which is rendered elsewhere and closes alone.
            if (event.key !== 'Escape' || !event.currentTarget.contains(event.target as Node)) return
            event.stopPropagation()
            close()
          }}
        >
          <form
            onSubmit={(event) => {
              event.preventDefault()
              if (isLogic(draft.logic, draft.filters.length)) apply(draft)
            }}
          >
            <FilterFields
              columns={data?.columns ?? []}
              filters={start ? [start] : draft.filters}
              logic={draft.logic}
              isStart={start !== undefined}
              onChange={(filters, logic, isChoice = false) => change({ filters, logic }, isChoice)}
            />
            <div className={styles.filterActions}>
              <Button
                type="submit"
                variant="primary"
                size="small"
                isDisabled={!isLogic(draft.logic, draft.filters.length)}
              >
                {say('apply')}
              </Button>
              <Button size="small" onPress={() => apply({ filters: [], logic: '' })}>
                {say('clearAll')}
              </Button>
            </div>
          </form>
        </section>
      )}
    </>
  )
}
