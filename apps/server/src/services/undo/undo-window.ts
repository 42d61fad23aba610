import { editionSettings } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { Needs } from './needs.ts'

/** Settings for when there is no current edition. */
const DEFAULTS = editionSettings({ opening: '2027-01-01', closing: '2027-01-01' })
const MINUTE = 60

/** Seconds for staff to undo one decision, and a bulk change. */
export async function undoWindow(fair: Pick<Needs, 'editions'>, { client }: Pick<Transaction, 'client'>) {
  const { decisionUndoSeconds, bulkUndoMinutes } = (await fair.editions.current(client))?.settings ?? DEFAULTS
  return { ofOne: decisionUndoSeconds, ofMany: bulkUndoMinutes * MINUTE }
}
