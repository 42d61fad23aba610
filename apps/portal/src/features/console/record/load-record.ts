import { getRecordUi } from '@foyer/record-client'
import { data } from 'react-router'
import type { Portal } from '../../../shell/portal.ts'

/** One record with the layouts that show and edit it; reading it this way counts as having looked at it. */
export const recordUiConfig = (recordId: string | undefined) => ({
  recordIds: recordId === undefined ? [] : [recordId],
  layoutTypes: ['Full' as const, 'Compact' as const],
  modes: ['View' as const, 'Edit' as const],
  updateMru: true,
})

const NOT_FOUND = 404
const REFUSED: readonly number[] = [400, 403, NOT_FOUND]

/** Brings the record into the cache; what does not exist or may not be seen is a page that was not found. */
export async function loadRecord({ client }: Pick<Portal, 'client'>, recordId: string | undefined) {
  const snapshot = await client.read(getRecordUi, recordUiConfig(recordId))
  const status = (snapshot?.error as { status?: number } | undefined)?.status
  if (snapshot === null || (status !== undefined && REFUSED.includes(status)))
    throw data(null, { status: NOT_FOUND })
}
