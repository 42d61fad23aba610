import { isPast, romeDay } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { QuickActionHandler, Session, Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import type { Task } from '../../jobs/task.ts'
import { refuse } from '../../refuse.ts'
import {
  lockApplication,
  type StoredApplication,
  type StoredOffer,
} from '../../services/applications/stored-application.ts'
import { saidWith } from '../../services/queues/decision.ts'
import { requireCapability } from '../../services/referents/require-capability.ts'
import { acceptApplication } from './accept-application.ts'
import { endOffer, expireOffer } from './end-offer.ts'
import type { Needs } from './needs.ts'
import { mailOffer } from './offer-mails.ts'
import { pricedFields, saveItems } from './save-price.ts'

/** Accepts the offered stand for the company, at the price of the offer. */
export function takeOffer(fair: Needs, session: Session, id: string) {
  return answering(fair, session, id, async (transaction, application, offer) => {
    if (isPast(offer.until, fair.clock())) throw refuse('OFFER_OVER')
    const { data, price } = offer
    await endOffer(fair, transaction, application, 'taken', {
      ...pricedFields(data, price),
      Draft__c: JSON.stringify(data),
    })
    await saveItems(fair, transaction, application, price)
    const taken = await lockApplication(transaction.client, id)
    await acceptApplication(fair, transaction, taken, { standName: offer.stand, note: '' })
    return { state: taken.state }
  })
}

/** Declines the offered stand; the application stays on the waiting list. */
export function declineOffer(fair: Needs, session: Session, id: string) {
  return answering(fair, session, id, async (transaction, application) => ({
    state: await endOffer(fair, transaction, application, 'declined'),
  }))
}

async function answering<T>(
  fair: Needs,
  session: Session,
  id: string,
  answer: (transaction: Transaction, application: StoredApplication, offer: StoredOffer) => Promise<T>,
) {
  const { accountId } = requireCapability(session, 'applyForParticipation')
  return fair.transact(session, async (transaction) => {
    const application = await lockApplication(transaction.client, id)
    if (application.accountId !== accountId) throw NotFound()
    const { state, offer } = application
    if (offer?.outcome === 'lapsed') throw refuse('OFFER_OVER')
    if (state !== 'offered' || !offer) throw refuse('STEP_REFUSED')
    return answer(transaction, application, offer)
  })
}

/** Withdraws an offer that is not answered yet. */
export function withdrawOffer(fair: Needs): QuickActionHandler {
  return async ({ contextId, fields }, transaction) => {
    const application = await lockApplication(transaction.client, contextId)
    const note = String(fields.Note__c ?? '').trim()
    const isShown = fields.NoteForCustomer__c === true
    await endOffer(fair, transaction, application, 'takenBack', {}, saidWith(note, isShown))
    await mailOffer(fair, transaction, application.id, 'takenBack', isShown ? note : '')
    return { id: application.id, isCreated: false }
  }
}

/** Runs hourly: returns unanswered applications to the waiting list and frees their stands. */
export const expireOffersTask = (fair: Needs): Task => ({
  name: 'applications.lapse-offers',
  cron: '17 * * * *',
  run: async () => {
    const ids = await readIds(
      fair.pool,
      `select id from application where state = 'offered' and offered_until < $1 order by id`,
      [romeDay(fair.clock())],
    )
    // One transaction each: a failure must not block the stands of the others.
    for (const id of ids)
      await fair.transact(fair.systemSession, (transaction) => expireOffer(fair, transaction, id))
  },
})
