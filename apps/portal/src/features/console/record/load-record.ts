import { getRecordUi } from '@foyer/record-client'
import type { Portal } from '../../../shell/portal.ts'
import { requireFound } from '../../../shell/require-found.ts'

/** One record with the layouts that show and edit it; reading it this way counts as having looked at it. */
export const recordUiConfig = (recordId: string | undefined) => ({
  recordIds: recordId === undefined ? [] : [recordId],
  layoutTypes: ['Full' as const, 'Compact' as const],
  modes: ['View' as const, 'Edit' as const],
  updateMru: true,
})

/** Brings the record into the cache; what does not exist or may not be seen is a page that was not found. */
export async function loadRecord({ client }: Pick<Portal, 'client'>, recordId: string | undefined) {
  requireFound(await client.read(getRecordUi, recordUiConfig(recordId)))
}
