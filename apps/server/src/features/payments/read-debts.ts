import { type DebtorFacts, sum } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import { IS_DEBT } from '../../services/payments/debts.ts'

type Database = Pick<ClientBase, 'query'>

/** A company with outstanding amounts. */
export interface Debt extends DebtorFacts {
  id: string
  name: string
  phone: string | null
  halls: string[]
  owner: string | null
  dues: { id: string; reference: string; amount: number; open: number; dueOn: string; daysLate: number }[]
}

/** Companies with outstanding amounts, except personal ones, and their debts; overdue ones first. */
export async function readDebts(database: Database, today: string, accountIds: readonly string[] | null) {
  const { rows } = await database.query<Debt>(
    `select a.id, a.name,
            json_agg(json_build_object('id', d.id, 'reference', d.reference,
              'amount', (d.amount * 100)::float8, 'open', ((d.amount - d.paid) * 100)::float8,
              'dueOn', d.due_on, 'daysLate', $1::date - d.due_on) order by d.due_on, d.reference) as dues,
            coalesce(bool_and(p.status = 'cancelled'), false) as "isCancelled",
            exists (select from payment_notice n where n.account = a.id and n.state = 'open') as "saysPaid",
            exists (select from contact c join user_account u on u.contact_id = c.id and u.is_active
              where c.account_id = a.id) as "hasReader",
            coalesce((select coalesce(c.mobile_phone, c.phone) from referent r join contact c on c.id = r.contact
              where r.account = a.id and c.account_id = a.id and coalesce(c.mobile_phone, c.phone) is not null
              order by r."primary" desc, r.id limit 1), a.phone) as phone,
            array(select distinct v.name from stand s join pavilion v on v.id = s.pavilion
              join edition e on e.id = v.edition and e.current where s.account = a.id order by 1) as halls,
            (select u.name from user_account u where u.id = a.owner_id) as owner,
            (select json_build_object('outcome', c.outcome, 'on', (c.created_date at time zone 'Europe/Rome')::date,
               'promise', case when c.promised_on is not null
                 then json_build_object('day', c.promised_on, 'cents', (c.amount * 100)::float8) end,
               'receivedCents', coalesce((select sum(r.amount) * 100 from receipt r
                 where r.account = a.id and r.created_date >= c.created_date
                   and r.received_on >= (c.created_date at time zone 'Europe/Rome')::date), 0)::float8)
             from debtor_call c where c.account = a.id and c.outcome <> 'no_answer'
             order by c.created_date desc, c.id desc limit 1) as "lastCall",
            (select count(*) from debtor_call c where c.account = a.id and c.outcome = 'no_answer'
               and not exists (select from debtor_call later where later.account = a.id
                 and later.outcome <> 'no_answer' and (later.created_date, later.id) > (c.created_date, c.id)))::int as tries,
            max(d.reminded_on)::text as "lastReminder", coalesce(max(d.reminders), 0)::int as level
     from amount_due d join account a on a.id = d.account left join participation p on p.id = d.participation
     where ${IS_DEBT} and ($2::text[] is null or a.id = any($2))
     group by a.id, a.name, a.phone, a.owner_id order by min(d.due_on), a.name`,
    [today, accountIds],
  )
  return rows
}

export const lateOf = ({ dues }: Debt) => dues.filter(({ daysLate }) => daysLate > 0)
export const openOf = (dues: Debt['dues']) => sum(dues.map(({ open }) => open))

/** Locks the open amounts of a company: concurrent reminders and letters are written once. */
export const lockDebts = (client: Database, accountId: string) =>
  client.query(
    `select from amount_due where account = $1 and state in ('open', 'part_paid') order by id for update`,
    [accountId],
  )
