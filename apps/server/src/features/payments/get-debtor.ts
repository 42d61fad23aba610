import type { DebtEvent, DebtItem, DebtorResult } from '@foyer/fair-domain'
import { romeDay } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import { IS_OPEN } from '../../services/payments/debts.ts'
import type { Needs } from './needs.ts'

/** Number of entries of the history beside the list. */
const MAX_EVENTS = 30

const EVENTS = `
  select c.id, c.created_date as at, coalesce(u.name, '') as by, json_build_object('kind', 'call', 'outcome', c.outcome,
    'person', p.name, 'note', c.note, 'promisedCents', (c.amount * 100)::float8, 'promisedOn', c.promised_on) as event
  from debtor_call c left join user_account u on u.id = c.created_by_id left join contact p on p.id = c.contact
  where c.account = $1
  union all
  select r.id, r.created_date, coalesce(u.name, ''),
    json_build_object('kind', 'receipt', 'cents', (r.amount * 100)::float8, 'number', r.bank_reference)
  from receipt r left join user_account u on u.id = r.created_by_id where r.account = $1
  union all
  select d.id, d.created_date, coalesce(u.name, ''),
    json_build_object('kind', 'letter', 'name', d.name, 'isReady', d.state in ('ready', 'superseded'))
  from document d left join user_account u on u.id = d.created_by_id
  where d.account = $1 and d.kind = 'dunningLetter'
  union all
  -- One for all recipients of a day.
  select min(m.id), min(m.created_date), coalesce(min(u.name), ''), json_build_object('kind', 'reminder', 'name', m.name)
  from message m left join user_account u on u.id = m.created_by_id
  where m.account = $1 and m.key = 'payments.debtReminder' and m.status <> 'withdrawn'
  group by m.name, (m.created_date at time zone 'Europe/Rome')::date
  order by at desc, id desc limit ${MAX_EVENTS}`

type EventFacts = DebtEvent extends infer E
  ? E extends DebtEvent
    ? Omit<E, 'id' | 'at' | 'by'>
    : never
  : never

/** Contacts, open amounts and history of a debtor. */
export async function getDebtor({ pool, clock }: Needs, accountId: string): Promise<DebtorResult> {
  const { rows } = await pool.query<Pick<DebtorResult, 'name' | 'city' | 'people' | 'averageDaysLate'>>(
    `select a.name, a.billing_city as city,
       coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'title', c.title,
           'phone', coalesce(c.mobile_phone, c.phone), 'email', c.email) order by r."primary" desc, r.id)
         from referent r join contact c on c.id = r.contact and c.account_id = a.id
         where r.account = a.id and (r."primary" or r.administrative or 'administration' = any(r.areas))), '[]') as people,
       (select round(avg(greatest(0, t.received_on - d.due_on)))::int from receipt_allocation al
         join receipt t on t.id = al.receipt join amount_due d on d.id = al.amount_due
         where al.account = a.id and al.amount > 0) as "averageDaysLate"
     from account a where a.id = $1`,
    [accountId],
  )
  const [company] = rows
  if (!company) throw NotFound()
  const dues = await pool.query<DebtItem>(
    `select d.id, d.reference, d.kind, ((d.amount - d.paid) * 100)::float8 as "openCents", d.due_on::text as "dueOn",
       greatest(0, $2::date - d.due_on)::int as "daysLate"
     from amount_due d where d.account = $1 and ${IS_OPEN} order by d.due_on, d.reference`,
    [accountId, romeDay(clock())],
  )
  const events = await pool.query<{ id: string; at: Date; by: string; event: EventFacts }>(EVENTS, [
    accountId,
  ])
  return {
    ...company,
    dues: dues.rows,
    events: events.rows.map(({ id, at, by, event }) => ({ id, at: at.toISOString(), by, ...event })),
  }
}
