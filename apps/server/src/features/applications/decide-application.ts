import {
  applicationChangesMail,
  applicationRejectedMail,
  applicationWaitingMail,
  application as steps,
} from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { mailCompany } from '../../services/applications/mail-company.ts'
import { lockApplication, type StoredApplication } from '../../services/applications/stored-application.ts'
import { acceptApplication } from './accept-application.ts'
import type { Needs } from './needs.ts'
import { mailOffer } from './offer-mails.ts'
import { offerFields } from './offer-stand.ts'

const MAILS = {
  requestChanges: applicationChangesMail,
  wait: applicationWaitingMail,
  reject: applicationRejectedMail,
} as const

type ApplicationDecision = 'accept' | 'offer' | keyof typeof MAILS

/** Handles a staff decision on an application. Refuses if it was decided concurrently. */
export function decideApplication(fair: Needs, decision: ApplicationDecision): QuickActionHandler {
  return async ({ contextId, fields }, transaction) => {
    const application = await lockApplication(transaction.client, contextId)
    const next = steps.next(application.state, decision)
    if (!next) throw refuse('ALREADY_DECIDED')
    const note = String(fields.Note__c ?? '').trim()
    const isShown = fields.NoteForCustomer__c === true
    const offer =
      decision === 'offer'
        ? await offerFields(fair, transaction, application, String(fields.OfferedStand__c ?? ''))
        : {}
    await fair.writer.update(transaction, 'Application__c', application.id, {
      ...offer,
      State__c: next,
      DecidedAt__c: new Date(fair.clock()).toISOString(),
      DecidedBy__c: transaction.session.userId,
      ReasonCode__c: String(fields.ReasonCode__c ?? '') || null,
      Note__c: note || null,
      NoteForCustomer__c: isShown,
      Answer__c: isShown && note !== '' ? note : null,
    })
    const answer = isShown ? note : ''
    if (decision === 'accept')
      await acceptApplication(fair, transaction, application, {
        standName: String(fields.StandName__c ?? '').trim(),
        note: answer,
      })
    else if (decision === 'offer') await mailOffer(fair, transaction, application.id, 'made', answer)
    else await mailDecision(fair, transaction, application, decision, answer)
    return { id: application.id, isCreated: false }
  }
}

async function mailDecision(
  fair: Needs,
  transaction: Transaction,
  application: StoredApplication,
  decision: keyof typeof MAILS,
  note: string,
) {
  const edition = await fair.editions.find(transaction.client, application.editionId)
  if (!edition) throw NotFound()
  await mailCompany(fair, transaction, application.accountId, ({ person, company, to, link }) =>
    fair.sendMessage(transaction, {
      template: MAILS[decision],
      to,
      data: {
        name: person.firstName,
        company,
        edition: edition.name,
        number: application.number ?? '',
        note,
        link: link('/reserved/application'),
      },
    }),
  )
}
