import { FORGET_GUESTS_AFTER_DAYS } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import type { Task } from '../../jobs/task.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { forgetting } from '../../services/privacy/forgetting.ts'

const FORGOTTEN = 'forgotten@guest.invalid'
const BATCH = 500

/** Once a day: guest lists of fairs long over are emptied; that somebody was invited stays, who it was does not. */
export const forgetGuests = (fair: Fair): Task => ({
  name: 'invitations.forget',
  cron: '50 2 * * *',
  run: () =>
    fair.transact(fair.systemSession, async (transaction) => {
      const ids = await readIds(
        transaction.client,
        `select i.id from guest_invitation i join edition e on e.id = i.edition
         where e.closing + $1::int < ($2::timestamptz at time zone 'Europe/Rome')::date and i.email <> $3
         order by i.id limit ${BATCH}`,
        [FORGET_GUESTS_AFTER_DAYS, new Date(fair.clock()), FORGOTTEN],
      )
      const tickets = await ticketsOf(transaction, ids)
      for (const id of ids) {
        await forget(fair, transaction, 'GuestInvitation__c', id, {
          Guest__c: '–',
          Email__c: FORGOTTEN,
          Subject__c: '–',
          Text__c: '–',
          GuestCompany__c: null,
          RequestKey__c: id,
        })
        for (const { id: ticketId } of tickets.filter(({ subjectId }) => subjectId === id))
          await forget(fair, transaction, 'Ticket__c', ticketId, {
            Name: '–',
            HolderFirstName__c: null,
            HolderLastName__c: null,
            HolderCompany__c: null,
            HolderEmail__c: null,
            Adult__c: null,
          })
      }
    }),
})

const forget = (
  fair: Fair,
  { client, session }: Transaction,
  object: 'GuestInvitation__c' | 'Ticket__c',
  id: string,
  fields: Record<string, string | null>,
) => fair.writer.update({ client, session: forgetting(session, id) }, object, id, fields)

/** A guest's name stands on their tickets as well. */
async function ticketsOf({ client }: Transaction, invitationIds: readonly string[]) {
  const { rows } = await client.query<{ id: string; subjectId: string }>(
    'select id, subject_id as "subjectId" from ticket where subject_id = any($1) order by id',
    [invitationIds],
  )
  return rows
}
