import { getRecords } from '@foyer/record-client'
import type { ObjectInfo } from '@foyer/record-contract'
import { useRecordClient } from '@foyer/record-react'
import { useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { nameOf } from '../console-shell/fields/field-text.ts'
import { listTexts } from '../console-shell/lists/list.texts.ts'

export interface RefusedRecord {
  id: string
  reason: string
}

/** Number of rejected records that are named. The others stay selected too. */
const NAMED = 3

/** Shows which records were rejected, and why. */
export function useRefused(info: ObjectInfo | undefined) {
  const say = useTexts(listTexts)
  const toasts = useToasts()
  const client = useRecordClient()

  async function namesOf(ids: readonly string[]) {
    const nameField = info?.nameFields.at(-1) ?? 'Name'
    if (!info) return new Map<string, string>()
    const found = await client.read(getRecords, {
      records: [{ recordIds: [...ids], optionalFields: [`${info.apiName}.${nameField}`] }],
    })
    const records = (found?.data?.results ?? []).flatMap(({ result }) =>
      result && 'fields' in result ? [result] : [],
    )
    return new Map(records.map((record) => [record.id, nameOf(record, nameField)]))
  }

  return async (refused: readonly RefusedRecord[]) => {
    if (refused.length === 0) return
    const named = refused.slice(0, NAMED)
    const names = await namesOf(named.map(({ id }) => id))
    const words = named.map(({ id, reason }) => [names.get(id), reason.trim()].filter(Boolean).join(': '))
    toasts.error(
      say('bulkFailed', { count: refused.length }),
      [...words, say('stayChosen', { count: refused.length })].join(' · '),
    )
  }
}
