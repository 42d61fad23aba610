import { getListRecordsByName } from '@foyer/record-client'
import type { ListInfo, ObjectInfo } from '@foyer/record-contract'
import { useRecordClient } from '@foyer/record-react'
import { Button, Dialog, ProgressBar, useToasts } from '@foyer/ui'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../../i18n/language-context.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { fieldAt, fieldText } from '../fields/field-text.ts'
import { CSV_START, csvLine } from './csv.ts'
import { listTexts } from './list.texts.ts'
import { type ListQuery, pageConfig } from './list-query.ts'

export interface ExportDialogProps {
  list: ListInfo
  info: ObjectInfo | undefined
  query: ListQuery
  onClose: () => void
}

const EXPORT_PAGE_SIZE = 500

/** Reads the whole list page by page and hands it over as a CSV file. Can be stopped at any moment. */
export function ExportDialog({ list, info, query, onClose }: ExportDialogProps) {
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
    const parts = [CSV_START + csvLine(columns.map(({ label }) => label))]
    let token: string | undefined
    let rows = 0
    do {
      const config = {
        ...pageConfig(objectApiName, listViewApiName ?? '', query, token),
        pageSize: EXPORT_PAGE_SIZE,
      }
      const page = (await client.read(getListRecordsByName, config, { cachePolicy: 'no-cache' }))?.data
      if (!page) throw new Error('A page of the export did not come')
      for (const record of page.records)
        parts.push(
          csvLine(
            columns.map(({ fieldApiName }) =>
              fieldText(fieldAt(record, fieldApiName), info?.fields[fieldApiName]?.dataType, language),
            ),
          ),
        )
      rows += page.records.length
      setCount(rows)
      token = page.nextPageToken ?? undefined
    } while (token !== undefined && !isStopped.current)
    if (isStopped.current) return
    saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), `${listViewApiName}.csv`)
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
      title={say('exportCsv')}
      actions={<Button onPress={stop}>{say('exportStop')}</Button>}
    >
      <ProgressBar label={say('exporting', { count })} />
    </Dialog>
  )
}

function saveFile(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
