import { getListObjectInfo } from '@foyer/record-client'
import { useSnapshot } from '@foyer/record-react'
import { Button, Dialog } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { listTexts } from '../console-shell/lists/list.texts.ts'
import type { ListQuery } from '../console-shell/lists/list-query.ts'
import { isLogic } from '../console-shell/lists/where-text.ts'
import { FilterFields } from './filter-fields.tsx'

export interface FilterPanelProps {
  objectApiName: string
  query: ListQuery
  onApply: (part: Pick<ListQuery, 'filters' | 'logic'>) => void
}

/** Adds filters to the list view; they are part of the URL, so that it can be shared. */
export function FilterPanel({ objectApiName, query, onApply }: FilterPanelProps) {
  const say = useTexts(listTexts)
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState<Pick<ListQuery, 'filters' | 'logic'>>(query)
  const { data } = useSnapshot(getListObjectInfo, isOpen ? { objectApiName } : null)
  const open = () => {
    setDraft(query)
    setOpen(true)
  }
  const apply = (next: Pick<ListQuery, 'filters' | 'logic'>) => {
    onApply({ filters: next.filters, logic: next.filters.length > 1 ? next.logic : '' })
    setOpen(false)
  }
  return (
    <>
      <Button onPress={open}>{say('filterCount', { count: query.filters.length })}</Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        size="wide"
        title={say('filters')}
        actions={
          <>
            <Button
              variant="primary"
              isDisabled={!isLogic(draft.logic, draft.filters.length)}
              onPress={() => apply(draft)}
            >
              {say('apply')}
            </Button>
            <Button onPress={() => apply({ filters: [], logic: '' })}>{say('clearAll')}</Button>
          </>
        }
      >
        <FilterFields
          columns={data?.columns ?? []}
          filters={draft.filters}
          logic={draft.logic}
          onChange={(filters, logic) => setDraft({ filters, logic })}
        />
      </Dialog>
    </>
  )
}
