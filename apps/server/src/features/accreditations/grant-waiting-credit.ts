import { accreditation } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { Task } from '../../jobs/task.ts'
import { lockAccreditation } from '../../services/accreditations/stored-accreditation.ts'
import { grantFreeTicket } from './grant-tickets.ts'
import type { Needs } from './needs.ts'

/** Grants tickets to approved requests that found the allotment empty, once staff raise it. */
export const grantCredit = (fair: Needs): Task => ({
  name: 'accreditations.credit',
  cron: '*/10 * * * *',
  run: () =>
    fair.transact(fair.systemSession, async (transaction) => {
      const ids = await idsOf(
        transaction,
        `select a.id from accreditation a where a.state = 'approved_waiting_credit' and a.kind <> 'school'
           and not exists (select from ticket t where t.subject_id = a.id and t.state <> 'voided')
         order by a.decided_at, a.id limit 50`,
      )
      for (const id of ids) {
        const stored = await lockAccreditation(transaction.client, id)
        if (!(await grantFreeTicket(fair, transaction, stored))) return
      }
    }),
})

/** Closes accreditations after the fair. */
export const closeAccreditations = (fair: Needs): Task => ({
  name: 'accreditations.close',
  cron: '10 1 * * *',
  run: () =>
    fair.transact(fair.systemSession, async (transaction) => {
      const ids = await idsOf(
        transaction,
        `select a.id from accreditation a join edition e on e.id = a.edition
         where a.state not in ('rejected', 'closed')
           and e.closing < ($1::timestamptz at time zone 'Europe/Rome')::date order by a.id`,
        [new Date(fair.clock())],
      )
      for (const id of ids) {
        const stored = await lockAccreditation(transaction.client, id)
        const next = accreditation.next(stored.state, 'close')
        if (next) await fair.writer.update(transaction, 'Accreditation__c', id, { State__c: next })
      }
    }),
})

async function idsOf({ client }: Transaction, sql: string, values: readonly unknown[] = []) {
  const { rows } = await client.query<{ id: string }>(sql, [...values])
  return rows.map(({ id }) => id)
}
