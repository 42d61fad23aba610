import {
  addDays,
  type BuyerDecision,
  benefitsFor,
  buyerAcceptedMail,
  buyerApplication,
  buyerRejectedMail,
  buyerWaitingMail,
  dayIn,
  romeDay,
  toEuros,
} from '@foyer/fair-domain'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { lockApplication, type StoredApplication } from '../../services/buyers/stored-application.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { benefitsIn, dutiesIn, mailBuyer } from './mail-buyer.ts'
import type { Needs } from './needs.ts'
import { takePlaces } from './quotas.ts'

const OUTCOME = '/reserved/application-outcome/buyer-program'
const TICKETS = '/ticketing'

/** Handles a decision of the committee. Refuses if it was decided concurrently. */
export function decideApplication(fair: Needs, decision: BuyerDecision): QuickActionHandler {
  return async ({ contextId, fields }, transaction) => {
    const { client, session } = transaction
    const application = await lockApplication(client, contextId)
    const state = buyerApplication.next(application.state, decision)
    if (!state) throw refuse('ALREADY_DECIDED')
    if (decision === 'accept' && !application.isScored) throw refuse('NOT_SCORED')
    const edition = await fair.editions.find(client, application.editionId)
    if (!edition) throw refuse('NO_EDITION')
    const note = fields.NoteForCustomer__c === true ? String(fields.Note__c ?? '') : ''
    const why = { ReasonCode__c: fields.ReasonCode__c ?? null, CustomerNote__c: note || null }
    const now = new Date(fair.clock()).toISOString()
    const change = (values: Record<string, string | number | boolean | null>) =>
      fair.writer.update(transaction, 'BuyerApplication__c', application.id, {
        State__c: state,
        ...why,
        ...values,
      } as Record<string, string | number | boolean | null>)
    const decided = { DecidedBy__c: session.userId, DecidedAt__c: now, WaitingList__c: false }
    switch (decision) {
      case 'accept': {
        await takePlaces(fair, transaction, application)
        const benefits = benefitsFor(application, edition.settings)
        const confirmBy = addDays(romeDay(fair.clock()), edition.settings.buyerConfirmationDays)
        await change({
          ...decided,
          Confirmation__c: 'open',
          ConfirmBy__c: confirmBy,
          HotelNights__c: benefits.hotelNights,
          TravelContribution__c: toEuros(benefits.travel),
          MinMeetings__c: benefits.meetings,
        })
        await mailAccepted(fair, transaction, application, edition, { benefits, confirmBy, note })
        break
      }
      case 'reject':
        await change(decided)
        await notify(fair, transaction, application, edition, buyerRejectedMail, note, TICKETS)
        break
      case 'wait':
        await change({ WaitingList__c: true })
        await notify(fair, transaction, application, edition, buyerWaitingMail, note, OUTCOME)
    }
    return { id: application.id, isCreated: false }
  }
}

const notify = (
  fair: Needs,
  transaction: Transaction,
  { contactId }: StoredApplication,
  { name: edition }: EditionAtHand,
  template: typeof buyerRejectedMail | typeof buyerWaitingMail,
  note: string,
  path: string,
) =>
  mailBuyer(fair, transaction, contactId, (to, { firstName }, linkTo) =>
    fair.sendMessage(transaction, {
      template,
      to,
      data: { name: firstName, edition, note, link: linkTo(path) },
    }),
  )

const mailAccepted = (
  fair: Needs,
  transaction: Transaction,
  { contactId }: StoredApplication,
  { name: edition, settings }: EditionAtHand,
  {
    benefits,
    confirmBy,
    note,
  }: { benefits: ReturnType<typeof benefitsFor>; confirmBy: string; note: string },
) =>
  mailBuyer(fair, transaction, contactId, (to, { firstName, language }, linkTo) =>
    fair.sendMessage(transaction, {
      template: buyerAcceptedMail,
      to,
      data: {
        name: firstName,
        edition,
        day: dayIn(language, confirmBy),
        benefits: benefitsIn(language, benefits),
        duties: dutiesIn(language, benefits, settings),
        note,
        link: linkTo(OUTCOME),
      },
    }),
  )
