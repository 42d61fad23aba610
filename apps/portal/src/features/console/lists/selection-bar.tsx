import { executeBatchRecordOperations } from '@foyer/record-client'
import { type ListInfo, MAX_BATCH_RECORDS, type ObjectInfo, type Scalar } from '@foyer/record-contract'
import { useRun } from '@foyer/record-react'
import { AlertDialog, Button, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { BulkUpdateDialog } from './bulk-update-dialog.tsx'
import styles from './list.module.css'
import { listTexts } from './list.texts.ts'
import type { ListQuery } from './list-query.ts'

export interface SelectionBarProps {
  list: ListInfo
  info: ObjectInfo | undefined
  query: ListQuery
  selected: ReadonlySet<string>
  onDone: () => void
}

/** What may be done with the chosen rows at once. */
export function SelectionBar({ list, info, selected, onDone }: SelectionBarProps) {
  const say = useTexts(listTexts)
  const toasts = useToasts()
  const { run } = useRun(executeBatchRecordOperations)
  const [task, setTask] = useState<'delete' | 'update' | null>(null)
  const apiName = list.listReference.objectApiName
  const ids = [...selected]

  /** In groups as large as a call may be; each record stands for itself. */
  async function perform(type: 'DELETE' | 'UPDATE', fields: Record<string, Scalar>) {
    let refused = 0
    const reasons = new Set<string>()
    for (let at = 0; at < ids.length; at += MAX_BATCH_RECORDS) {
      const records = ids
        .slice(at, at + MAX_BATCH_RECORDS)
        .map((Id) => ({ apiName, fields: { Id, ...fields } }))
      const { results } = await run({ allOrNone: false, operations: [{ type, records }] })
      for (const { statusCode, result } of results)
        if (statusCode >= 300) {
          refused++
          for (const message of messagesIn(result)) reasons.add(message)
        }
    }
    const done = ids.length - refused
    if (done > 0) toasts.success(say('bulkDone', { count: done }))
    if (refused > 0) toasts.error(say('bulkFailed', { count: refused }), [...reasons].slice(0, 3).join(' '))
    setTask(null)
    onDone()
  }
  const attempt = async (type: 'DELETE' | 'UPDATE', fields: Record<string, Scalar>) => {
    try {
      await perform(type, fields)
    } catch (error) {
      toasts.error(say('errorTitle'), error instanceof Error ? error.message : '')
    }
  }

  return (
    <div className={styles.selection} role="status">
      <strong>{say('selected', { count: selected.size })}</strong>
      {info?.updateable && (
        <Button size="small" onPress={() => setTask('update')}>
          {say('changeSelected')}
        </Button>
      )}
      {info?.deletable && (
        <Button size="small" onPress={() => setTask('delete')}>
          {say('deleteSelected')}
        </Button>
      )}
      <Button size="small" variant="quiet" onPress={onDone}>
        {say('clearSelection')}
      </Button>
      <AlertDialog
        isOpen={task === 'delete'}
        onOpenChange={(isOpen) => !isOpen && setTask(null)}
        title={say('deleteTitle', { count: selected.size })}
        confirmLabel={say('delete')}
        isDestructive
        onConfirm={() => attempt('DELETE', {})}
      >
        {say('deleteText')}
      </AlertDialog>
      {task === 'update' && info && (
        <BulkUpdateDialog
          info={info}
          ids={ids}
          onCancel={() => setTask(null)}
          onApply={(fields) => attempt('UPDATE', fields)}
        />
      )}
    </div>
  )
}

function messagesIn(result: unknown): string[] {
  const items = Array.isArray(result) ? result : [result]
  return items.flatMap((item: { message?: unknown } | null) =>
    typeof item?.message === 'string' ? [item.message] : [],
  )
}
