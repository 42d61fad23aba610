import { FORGET_GUESTS_AFTER_DAYS } from '@foyer/fair-domain'
import type { Task } from '../../jobs/task.ts'
import type { Fair } from '../feature.ts'

const FORGOTTEN = 'forgotten@guest.invalid'
const BATCH = 500

/** Once a day: guest lists of fairs long over are emptied; that somebody was invited stays, who it was does not. */
export const forgetGuests = (fair: Fair): Task => ({
  name: 'invitations.forget',
  cron: '50 2 * * *',
  run: () =>
    fair.transact(fair.systemSession, async (transaction) => {
      const { rows } = await transaction.client.query<{ id: string }>(
        `select i.id from guest_invitation i join edition e on e.id = i.edition
         where e.closing + $1::int < ($2::timestamptz at time zone 'Europe/Rome')::date and i.email <> $3
         order by i.id limit ${BATCH}`,
        [FORGET_GUESTS_AFTER_DAYS, new Date(fair.clock()), FORGOTTEN],
      )
      for (const { id } of rows)
        await fair.writer.update(
          transaction,
          'GuestInvitation__c',
          id,
          {
            Name: '–',
            Email__c: FORGOTTEN,
            Subject__c: '–',
            Text__c: '–',
            GuestCompany__c: null,
            RequestKey__c: id,
          },
          { asSystem: true },
        )
    }),
})
