import type { ListInfo, ObjectInfo, Scalar } from '@foyer/record-contract'
import { AlertDialog, Button, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { changeMany } from '../console-shell/bulk/bulk-data.ts'
import { listTexts } from '../console-shell/lists/list.texts.ts'
import type { ListQuery } from '../console-shell/lists/list-query.ts'
import { mailingTexts } from '../mailings/mailings.texts.ts'
import { useCanWrite } from '../mailings/use-can-write.ts'
import { WriteListDialog } from '../mailings/write-list-dialog.tsx'
import { BulkUpdateDialog } from './bulk-update-dialog.tsx'
import styles from './list.module.css'
import { MassActions } from './mass-actions.tsx'
import { useRefused } from './use-refused.ts'

export interface SelectionBarProps {
  list: ListInfo
  info: ObjectInfo | undefined
  query: ListQuery
  selected: ReadonlySet<string>
  /** Called at the end with the records that stay selected because they were not changed. */
  onDone: (left?: readonly string[]) => void
  /** Called with a record to deselect, because its action succeeded after cancellation. */
  onTaken: (id: string) => void
}

/** Actions on the selected rows. */
export function SelectionBar({ list, info, query, selected, onDone, onTaken }: SelectionBarProps) {
  const say = useTexts(listTexts)
  const sayMail = useTexts(mailingTexts)
  const canWrite = useCanWrite(info)
  const toasts = useToasts()
  const portal = usePortal()
  const sayRefused = useRefused(info)
  const [task, setTask] = useState<'delete' | 'update' | 'write' | null>(null)
  const { objectApiName } = list.listReference
  const ids = [...selected]

  async function perform(kind: 'update' | 'delete', fields: Record<string, Scalar>) {
    const { done, refused } = await changeMany(portal, { kind, objectApiName, ids, fields })
    if (done > 0) toasts.success(say(kind === 'update' ? 'bulkDone' : 'bulkWillGo', { count: done }))
    await sayRefused(refused)
    setTask(null)
    onDone(refused.map(({ id }) => id))
  }
  const attempt = async (kind: 'update' | 'delete', fields: Record<string, Scalar>) => {
    try {
      await perform(kind, fields)
    } catch (error) {
      toasts.error(say('errorTitle'), error instanceof Error ? error.message : '')
    }
  }

  return (
    <div className={styles.selection} role="status">
      <strong>{say('selected', { count: selected.size })}</strong>
      {canWrite && (
        <Button size="small" onPress={() => setTask('write')}>
          {sayMail('writeMany')}
        </Button>
      )}
      {list.hasMassActions && <MassActions info={info} ids={ids} onDone={onDone} onTaken={onTaken} />}
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
      <Button size="small" variant="quiet" onPress={() => onDone()}>
        {say('clearSelection')}
      </Button>
      <AlertDialog
        isOpen={task === 'delete'}
        onOpenChange={(isOpen) => !isOpen && setTask(null)}
        title={say('deleteTitle', { count: selected.size })}
        confirmLabel={say('delete')}
        isDestructive
        onConfirm={() => attempt('delete', {})}
      >
        {say('deleteText')}
      </AlertDialog>
      {task === 'write' && (
        <WriteListDialog list={list} info={info} query={query} ids={ids} onClose={() => setTask(null)} />
      )}
      {task === 'update' && info && (
        <BulkUpdateDialog
          info={info}
          ids={ids}
          onCancel={() => setTask(null)}
          onApply={(fields) => attempt('update', fields)}
        />
      )}
    </div>
  )
}
