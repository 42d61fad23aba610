import { editionSettings } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { Fair } from '../fair/fair.ts'

/** Settings for when there is no current edition. */
const DEFAULTS = editionSettings({ opening: '2027-01-01', closing: '2027-01-01' })
const MINUTE = 60

/** For how many seconds staff may undo one decision, and what they did to many records at once. */
export async function undoWindow(fair: Pick<Fair, 'editions'>, { client }: Pick<Transaction, 'client'>) {
  const { decisionUndoSeconds, bulkUndoMinutes } = (await fair.editions.current(client))?.settings ?? DEFAULTS
  return { ofOne: decisionUndoSeconds, ofMany: bulkUndoMinutes * MINUTE }
}
