import { deleteListInfo } from '@foyer/record-client'
import type { ListInfo, ObjectInfo } from '@foyer/record-contract'
import { useRun } from '@foyer/record-react'
import { AlertDialog, Menu, type MenuEntry, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { objectPath } from '../../shell/console-paths.ts'
import { listTexts } from '../console-shell/lists/list.texts.ts'
import type { ListQuery } from '../console-shell/lists/list-query.ts'
import { mailingTexts } from '../mailings/mailings.texts.ts'
import { useCanWrite } from '../mailings/use-can-write.ts'
import { WriteListDialog } from '../mailings/write-list-dialog.tsx'
import { ColumnSettings } from './column-settings.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { ListViewDialog } from './list-view-dialog.tsx'

export interface ListMenuProps {
  list: ListInfo
  info: ObjectInfo | undefined
  query: ListQuery
  wrap: boolean
}

type Task = 'write' | 'csv' | 'xlsx' | 'columns' | 'create' | 'edit' | 'delete'

/** Actions on the list itself. */
export function ListMenu({ list, info, query, wrap }: ListMenuProps) {
  const say = useTexts(listTexts)
  const sayMail = useTexts(mailingTexts)
  const canWrite = useCanWrite(info)
  const toasts = useToasts()
  const navigate = useNavigate()
  const { mutateAsync } = useRun(deleteListInfo)
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  const { objectApiName, listViewApiName } = list.listReference
  const entry = (id: Task, label: string, isDestructive = false): MenuEntry => ({
    id,
    label,
    isDestructive,
    onAction: () => setTask(id),
  })
  const entries = [
    ...(canWrite ? [entry('write', sayMail('writeList'))] : []),
    entry('csv', say('exportCsv')),
    entry('xlsx', say('exportXlsx')),
    entry('columns', say('columnSettings')),
    entry('create', say('saveAsView')),
    ...(list.updateable ? [entry('edit', say('editView'))] : []),
    ...(list.deletable ? [entry('delete', say('deleteView'), true)] : []),
  ]

  async function remove() {
    try {
      await mutateAsync({ objectApiName, listViewApiName: listViewApiName ?? '' })
      toasts.success(say('viewDeleted'))
      void navigate(objectPath(objectApiName))
    } catch (error) {
      toasts.error(say('errorTitle'), error instanceof Error ? error.message : '')
    }
  }

  return (
    <>
      <Menu label={say('more')} variant="secondary" entries={entries} />
      {(task === 'csv' || task === 'xlsx') && (
        <ExportDialog list={list} info={info} query={query} format={task} onClose={close} />
      )}
      {task === 'write' && <WriteListDialog list={list} info={info} query={query} onClose={close} />}
      {task === 'columns' && <ColumnSettings list={list} wrap={wrap} onClose={close} />}
      {(task === 'create' || task === 'edit') && (
        <ListViewDialog list={list} query={query} isNew={task === 'create'} onClose={close} />
      )}
      <AlertDialog
        isOpen={task === 'delete'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={say('deleteView')}
        confirmLabel={say('delete')}
        isDestructive
        onConfirm={remove}
      >
        {say('deleteViewText')}
      </AlertDialog>
    </>
  )
}
