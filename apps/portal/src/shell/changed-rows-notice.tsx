import { VisuallyHidden } from '@foyer/ui'
import { useSyncExternalStore } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { changedRows } from './changed-rows.ts'
import { shellTexts } from './shell.texts.ts'

/** Announces to screen readers that other users have changed displayed data. */
export function ChangedRowsNotice() {
  const say = useTexts(shellTexts)
  const count = useSyncExternalStore(changedRows.subscribe, changedRows.announcedCount, () => 0)
  return (
    <VisuallyHidden>
      <span role="status">{count > 0 && say('rowsChanged', { count })}</span>
    </VisuallyHidden>
  )
}
