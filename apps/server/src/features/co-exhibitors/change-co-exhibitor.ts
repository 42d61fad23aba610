import { coExhibitorWithdrawnMail } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { endLinks } from '../../services/identity/links.ts'
import { inviteParticipant } from '../../services/participations/add-participant.ts'
import { mailReferents } from '../../services/payments/mail-referents.ts'
import { languageOf } from '../../services/referents/invite-primary.ts'
import { changeCoExhibitors, type HostDesk, nameOfCompany } from './co-exhibitors-desk.ts'
import type { Needs } from './needs.ts'
import { type CoExhibitorRow, readCoExhibitors } from './read-co-exhibitors.ts'

async function findOfHost(fair: Needs, { client }: Transaction, { hostId }: HostDesk, id: string) {
  const found = (await readCoExhibitors(client, hostId, fair.clock())).find((one) => one.id === id)
  if (!found) throw NotFound()
  return found
}

/** Sends a new link to the same person; the old one becomes invalid. */
export const inviteAgain = (fair: Needs, session: Session, id: string) =>
  changeCoExhibitors(fair, session, async (transaction, desk) => {
    const { email, accountId, hasJoined, ...person } = await findOfHost(fair, transaction, desk, id)
    if (hasJoined || email === null) throw refuse('STEP_REFUSED')
    await inviteParticipant(fair, transaction, {
      data: { ...person, email },
      accountId,
      kind: 'coExhibitor',
      mail: { host: await nameOfCompany(transaction, desk.accountId) },
    })
    return { sent: true }
  })

/** Removes a company from the stand: frees its place, revokes its quota, and notifies its users. */
export const withdrawCoExhibitor = (fair: Needs, session: Session, id: string) =>
  changeCoExhibitors(fair, session, async (transaction, desk) => {
    const found = await findOfHost(fair, transaction, desk, id)
    await fair.writer.update(transaction, 'Participation__c', id, { Status__c: 'cancelled' })
    await mailWithdrawn(fair, transaction, found, await nameOfCompany(transaction, desk.accountId))
    return { withdrawn: true }
  })

async function mailWithdrawn(
  fair: Needs,
  transaction: Transaction,
  { accountId, company, hasJoined, isOpen, email, firstName, lastName }: CoExhibitorRow,
  host: string,
) {
  if (hasJoined)
    return mailReferents(fair, transaction, accountId, ({ person, to }) =>
      fair.sendMessage(transaction, {
        template: coExhibitorWithdrawnMail,
        to,
        data: { name: person.firstName, company, host },
      }),
    )
  if (!isOpen || email === null) return
  await endLinks(transaction.client, email, 'invite', fair.clock())
  await fair.sendMessage(transaction, {
    template: coExhibitorWithdrawnMail,
    to: { email, language: await languageOf(transaction, email) },
    data: { name: firstName || lastName, company, host },
  })
}
