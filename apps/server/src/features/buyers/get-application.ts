import { type BuyerApplicationResult, isPast } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import { findApplication } from '../../services/buyers/stored-application.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { requireBuyer } from './require-buyer.ts'
import { readDraft } from './save-draft.ts'

/** Returns the state of the form: whether it was sent, else the draft. */
export async function getApplication(fair: Fair, session: Session): Promise<BuyerApplicationResult> {
  const { contactId, edition } = await requireBuyer(fair, fair.pool, session)
  const stored = await findApplication(fair.pool, contactId, edition.id)
  const { buyerRequestsUntil } = edition.settings
  return {
    edition: edition.year,
    until: buyerRequestsUntil,
    isClosed: isPast(buyerRequestsUntil, fair.clock()),
    isSubmitted: stored !== undefined,
    draft: stored ? null : await readDraft(fair.pool, contactId, edition.id),
  }
}
