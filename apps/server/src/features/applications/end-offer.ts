import { isPast, type OfferOutcome, application as steps } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import { lockApplication, type StoredApplication } from '../../services/applications/stored-application.ts'
import { logStep } from '../../services/history/log-step.ts'
import type { saidWith } from '../../services/queues/decision.ts'
import type { Needs } from './needs.ts'
import { mailOffer } from './offer-mails.ts'

/** Ends an offer that was not answered in time; does nothing if it was answered, withdrawn or renewed concurrently. */
export async function expireOffer(fair: Needs, transaction: Transaction, id: string) {
  const application = await lockApplication(transaction.client, id)
  const { state, offer } = application
  if (state !== 'offered' || offer === null || !isPast(offer.until, fair.clock())) return
  await endOffer(fair, transaction, application, 'lapsed')
  await mailOffer(fair, transaction, id, 'lapsed', '')
}

/** Ends the expired offer of a stand that is about to be offered again, if the hourly job has not done so yet. */
export async function endExpiredOffer(fair: Needs, transaction: Transaction, standId: string) {
  const ids = await readIds(
    transaction.client,
    `select id from application where offered_stand = $1 and state = 'offered'`,
    [standId],
  )
  for (const id of ids) await expireOffer(fair, transaction, id)
}

const ENDS = {
  taken: { step: 'take', entry: 'application.offerTaken' },
  declined: { step: 'decline', entry: 'application.offerDeclined' },
  lapsed: { step: 'lapse', entry: 'application.offerLapsed' },
  takenBack: { step: 'takeBack', entry: 'application.offerTakenBack' },
} as const satisfies Record<OfferOutcome, { step: Parameters<typeof steps.next>[1]; entry: string }>

export async function endOffer(
  fair: Needs,
  transaction: Transaction,
  application: StoredApplication,
  outcome: OfferOutcome,
  fields: Readonly<Record<string, string | number | null>> = {},
  said: ReturnType<typeof saidWith> | undefined = undefined,
) {
  const { step, entry } = ENDS[outcome]
  const next = steps.next(application.state, step)
  if (!next) throw refuse('STEP_REFUSED')
  await fair.writer.update(transaction, 'Application__c', application.id, {
    ...fields,
    State__c: next,
    OfferOutcome__c: outcome,
  })
  await logStep(fair, transaction, application, entry, said)
  return next
}
