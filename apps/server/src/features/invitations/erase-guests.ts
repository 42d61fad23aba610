import { FORGET_GUESTS_AFTER_DAYS } from '@foyer/fair-domain'
import { readIds } from '../../database/read-rows.ts'
import type { Task } from '../../jobs/task.ts'
import { eraseRecords } from '../../services/privacy/erase-record.ts'
import type { Needs } from './needs.ts'

const BATCH = 500

/** Runs daily: erases the guests of past fairs. The invitation record stays. */
export const eraseGuests = (fair: Needs): Task => ({
  name: 'invitations.forget',
  cron: '50 2 * * *',
  run: () =>
    fair.transact(fair.systemSession, async (transaction) => {
      const ids = await readIds(
        transaction.client,
        `select i.id from guest_invitation i join edition e on e.id = i.edition
         where e.closing + $1::int < ($2::timestamptz at time zone 'Europe/Rome')::date and i.email not like '%.invalid'
         order by i.id limit ${BATCH}`,
        [FORGET_GUESTS_AFTER_DAYS, new Date(fair.clock())],
      )
      if (ids.length === 0) return
      await eraseRecords(fair, transaction, 'GuestInvitation__c', ids)
      // The guest's name is on the tickets too.
      const tickets = await readIds(
        transaction.client,
        'select id from ticket where subject_id = any($1) order by id',
        [ids],
      )
      await eraseRecords(fair, transaction, 'Ticket__c', tickets)
    }),
})
