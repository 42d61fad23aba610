import { getListRecordsByName } from '@foyer/record-client'
import type { ListInfo, ObjectInfo } from '@foyer/record-contract'
import { useRecordClient } from '@foyer/record-react'
import { Button, Dialog, ProgressBar, useToasts } from '@foyer/ui'
import { useEffect, useRef, useState } from 'react'
import { LOCALES } from '../../../i18n/format-message.ts'
import { useLanguage } from '../../../i18n/language-context.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { saveFile } from '../../../shell/save-file.ts'
import { namesOfLookups } from '../fields/field-text.ts'
import { exportedCell } from './exported-cell.ts'
import { fileNameOf } from './file-name.ts'
import { listTexts } from './list.texts.ts'
import { type ListQuery, pageConfig } from './list-query.ts'

export interface ExportDialogProps {
  list: ListInfo
  info: ObjectInfo | undefined
  query: ListQuery
  format: 'csv' | 'xlsx'
  onClose: () => void
}

const EXPORT_PAGE_SIZE = 500

/** Reads the whole list page by page and hands it over as a file. Can be stopped at any moment. */
export function ExportDialog({ list, info, query, format, onClose }: ExportDialogProps) {
  const say = useTexts(listTexts)
  const language = useLanguage()
  const client = useRecordClient()
  const toasts = useToasts()
  const [count, setCount] = useState(0)
  const hasBegun = useRef(false)
  const isStopped = useRef(false)
  const { objectApiName, listViewApiName } = list.listReference

  async function collect() {
    const columns = list.displayColumns
    const names = columns.map(({ fieldApiName }) => fieldApiName)
    const file =
      format === 'csv'
        ? (await import('@foyer/tables/write-csv')).createCsv(LOCALES[language])
        : (await import('@foyer/tables/write-xlsx')).createXlsx(list.label)
    await file.addRows([columns.map(({ label }) => label)])
    let token: string | undefined
    let rows = 0
    do {
      const config = {
        ...pageConfig(objectApiName, listViewApiName ?? '', query, token),
        optionalFields: namesOfLookups(info, names),
        pageSize: EXPORT_PAGE_SIZE,
      }
      const page = (await client.read(getListRecordsByName, config, { cachePolicy: 'no-cache' }))?.data
      if (!page) throw new Error('A page of the export did not come')
      await file.addRows(
        page.records.map((record) => names.map((name) => exportedCell(record, name, info, language))),
      )
      rows += page.records.length
      setCount(rows)
      token = page.nextPageToken ?? undefined
    } while (token !== undefined && !isStopped.current)
    if (isStopped.current) return
    saveFile(await file.finish(), fileNameOf(list.label, format))
    toasts.success(say('exported', { count: rows }))
    onClose()
  }

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    collect().catch(() => {
      toasts.error(say('errorTitle'), say('exportFailed'))
      onClose()
    })
  })
  const stop = () => {
    isStopped.current = true
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && stop()}
      title={say(format === 'csv' ? 'exportCsv' : 'exportXlsx')}
      actions={<Button onPress={stop}>{say('exportStop')}</Button>}
    >
      <ProgressBar label={say('exporting', { count })} />
    </Dialog>
  )
}
