import { FetchError, updateRecord } from '@foyer/record-client'
import type { ObjectInfo, RecordRepresentation, Scalar } from '@foyer/record-contract'
import { useRun } from '@foyer/record-react'
import { useToasts } from '@foyer/ui'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { holdUnsaved } from '../../shell/typing.ts'
import { unlessChangedSince } from '../../shell/unless-changed.ts'
import { writeIssuesOf } from '../../shell/write-issues.ts'
import { nameOf } from '../console-shell/fields/field-text.ts'
import { listTexts } from '../console-shell/lists/list.texts.ts'

/** Unsaved cell edits of one record. */
interface RecordEdits {
  id: string
  name: string
  fields: Readonly<Record<string, Scalar>>
  /** Last modification of the displayed record, to detect concurrent edits. */
  since: string | null
  /** Errors by field, and for the record under an empty name. */
  issues: Readonly<Record<string, string>>
}

export type CellEdits = ReturnType<typeof useCellEdits>

const CHANGED_MEANWHILE = 412

/** Cell edits of a list, saved together on demand. */
export function useCellEdits(info: ObjectInfo | undefined) {
  const say = useTexts(listTexts)
  const toasts = useToasts()
  const { mutateAsync, status } = useRun(updateRecord)
  const [records, setRecords] = useState<ReadonlyMap<string, RecordEdits>>(new Map())
  const isUnsaved = records.size > 0
  useEffect(() => (isUnsaved ? holdUnsaved() : undefined), [isUnsaved])

  function set(record: RecordRepresentation, field: string, value: Scalar) {
    const { id } = record
    if (id === null) return
    const known = records.get(id)
    const stored = record.fields[field]?.value ?? null
    const { [field]: _, ...others } = known?.fields ?? {}
    const { [field]: __, ...issues } = known?.issues ?? {}
    const fields = value === stored ? others : { ...others, [field]: value }
    const next = new Map(records)
    if (Object.keys(fields).length === 0) next.delete(id)
    else
      next.set(id, {
        id,
        fields,
        issues,
        name: nameOf(record, info?.nameFields.at(-1)) || Object.values(info?.fields ?? {})[0]?.label || '',
        since: known?.since ?? record.lastModifiedDate,
      })
    setRecords(next)
  }

  async function save() {
    const left = new Map<string, RecordEdits>()
    let saved = 0
    for (const edit of records.values()) {
      try {
        await mutateAsync({ fields: { Id: edit.id, ...edit.fields }, ...unlessChangedSince(edit.since) })
        saved += 1
      } catch (error) {
        left.set(edit.id, { ...edit, ...refusalOf(error) })
      }
    }
    setRecords(left)
    if (saved > 0) toasts.success(say('cellsSaved', { count: saved }))
  }

  function refusalOf(error: unknown): Partial<RecordEdits> {
    // After the warning, a second save overwrites the concurrent edit.
    if (error instanceof FetchError && error.status === CHANGED_MEANWHILE)
      return { since: null, issues: { '': say('cellConflict') } }
    const refused = writeIssuesOf(error)
    const general = refused?.general.join(' ') || (refused ? '' : say('cellFailed'))
    return { issues: { ...refused?.byField, ...(general ? { '': general } : {}) } }
  }

  return { records, isSaving: status === 'running', set, save, discard: () => setRecords(new Map()) }
}
