import { type BuyerApplicationResult, deadlineOf } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import { findApplication } from '../../services/buyers/stored-application.ts'
import type { Needs } from './needs.ts'

import { requireBuyer } from './require-buyer.ts'
import { readDraft } from './save-draft.ts'

/** Returns the state of the form: whether it was sent, else the draft. */
export async function getApplication(fair: Needs, session: Session): Promise<BuyerApplicationResult> {
  const { contactId, edition } = await requireBuyer(fair, fair.pool, session)
  const stored = await findApplication(fair.pool, contactId, edition.id)
  const { buyerRequestsUntil } = edition.settings
  const deadline = deadlineOf(buyerRequestsUntil, fair.clock())
  return {
    edition: edition.year,
    until: buyerRequestsUntil,
    isClosed: deadline.phase === 'over',
    deadline,
    isSubmitted: stored !== undefined,
    draft: stored ? null : await readDraft(fair.pool, contactId, edition.id),
  }
}
