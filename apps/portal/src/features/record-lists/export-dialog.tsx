import type { ListInfo, ObjectInfo } from '@foyer/record-contract'
import { useRecordClient } from '@foyer/record-react'
import { useToasts } from '@foyer/ui'
import { LOCALES } from '../../i18n/format-message.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { saveFile } from '../../shell/save-file.ts'
import { namesOfLookups } from '../console-shell/fields/field-text.ts'
import { fileNameOf } from '../console-shell/lists/file-name.ts'
import { listTexts } from '../console-shell/lists/list.texts.ts'
import type { ListQuery } from '../console-shell/lists/list-query.ts'
import { type Reading, ReadingDialog } from '../console-shell/lists/reading-dialog.tsx'
import { pagesOf } from '../console-shell/lists/whole-list.ts'
import { exportedCell } from './exported-cell.ts'
import { useListSummary } from './use-list-summary.ts'

export interface ExportDialogProps {
  list: ListInfo
  info: ObjectInfo | undefined
  query: ListQuery
  format: 'csv' | 'xlsx'
  onClose: () => void
}

const EXPORT_PAGE_SIZE = 500

/** Reads the whole list page by page and saves it as a file. Can be cancelled at any time. */
export function ExportDialog({ list, info, query, format, onClose }: ExportDialogProps) {
  const say = useTexts(listTexts)
  const language = useLanguage()
  const client = useRecordClient()
  const toasts = useToasts()
  const total = useListSummary(list, info, query, '')?.total[0] ?? undefined

  async function collect({ isStopped, onCount }: Reading) {
    const columns = list.displayColumns
    const names = columns.map(({ fieldApiName }) => fieldApiName)
    const file =
      format === 'csv'
        ? (await import('@foyer/tables/write-csv')).createCsv(LOCALES[language])
        : (await import('@foyer/tables/write-xlsx')).createXlsx(list.label)
    await file.addRows([columns.map(({ label }) => label)])
    let rows = 0
    const options = { pageSize: EXPORT_PAGE_SIZE, optionalFields: namesOfLookups(info, names) }
    for await (const records of pagesOf(client, list, query, options)) {
      await file.addRows(
        records.map((record) => names.map((name) => exportedCell(record, name, info, language))),
      )
      rows += records.length
      onCount(rows)
      if (isStopped()) return
    }
    saveFile(await file.finish(), fileNameOf(list.label, format))
    toasts.success(say('exported', { count: rows }))
    onClose()
  }

  return (
    <ReadingDialog
      title={say(format === 'csv' ? 'exportCsv' : 'exportXlsx')}
      stopLabel={say('exportStop')}
      label={(count) =>
        total === undefined ? say('exporting', { count }) : say('exportingOf', { count, total })
      }
      total={total}
      work={collect}
      onFailed={() => toasts.error(say('errorTitle'), say('exportFailed'))}
      onClose={onClose}
    />
  )
}
