import { getRecordUi } from '@foyer/record-client'
import type { Portal } from '../../../shell/portal.ts'
import { requireFound } from '../../../shell/require-found.ts'

/** One record with its view and edit layouts; this read updates the recently viewed records. */
export const recordUiConfig = (recordId: string | undefined) => ({
  recordIds: recordId === undefined ? [] : [recordId],
  layoutTypes: ['Full' as const, 'Compact' as const],
  modes: ['View' as const, 'Edit' as const],
  updateMru: true,
})

/** Loads the record into the cache; responds with 404 if it does not exist or is invisible. */
export async function loadRecord({ client }: Pick<Portal, 'client'>, recordId: string | undefined) {
  requireFound(await client.read(getRecordUi, recordUiConfig(recordId)))
}
