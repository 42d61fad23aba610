import { Button } from '@foyer/ui'
import { useEffect } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { listTexts } from '../console-shell/lists/list.texts.ts'
import styles from './list.module.css'
import type { CellEdits } from './use-cell-edits.ts'

/** Unsaved cell edits of the list; Ctrl S saves them. */
export function CellEditBar({ edits }: { edits: CellEdits }) {
  const say = useTexts(listTexts)
  const records = [...edits.records.values()]
  const count = records.reduce((sum, { fields }) => sum + Object.keys(fields).length, 0)
  useEffect(() => {
    if (count === 0) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void edits.save()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
  if (count === 0) return null
  const issues = records.flatMap(({ name, issues: found }) =>
    Object.values(found).map((issue) => `${name}: ${issue}`),
  )
  return (
    <section className={styles.editBar} aria-label={say('saveCells')}>
      <div>
        <p role="status">
          {say('cellsChanged', { count, names: records.map(({ name }) => name).join(', ') })}
        </p>
        {issues.length > 0 && <p role="alert">{issues.join(' ')}</p>}
      </div>
      <Button variant="primary" size="small" isPending={edits.isSaving} onPress={() => void edits.save()}>
        {say('saveCells')} <kbd>Ctrl S</kbd>
      </Button>
      <Button variant="quiet" size="small" onPress={edits.discard}>
        {say('discardCells')}
      </Button>
    </section>
  )
}
