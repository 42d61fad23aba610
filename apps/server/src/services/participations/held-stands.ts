import type { Day } from '@foyer/fair-domain'
import { fragment } from '@foyer/record-server'
import type { ClientBase } from 'pg'

const holdOn = (today: Day) =>
  `held.offered_stand = s.id and held.state = 'offered' and held.offered_until >= date '${fragment<'2027-01-15'>(today)}'`

/** SQL: whether a stand `s` is offered to a company that may still accept it on that day. */
export const isHeldOn = (today: Day) => `exists (select from application held where ${holdOn(today)})`

/** SQL: name of the company that a stand `s` is offered to; null if there is none, or it has expired on that day. */
export const offeredToOn = (today: Day) =>
  `(select min(company.name) from application held join account company on company.id = held.account
    where ${holdOn(today)})`

/** SQL: last day of the open offer of a stand `s`, as text; null if there is none. */
export const offeredUntilOn = (today: Day) =>
  `(select max(held.offered_until)::text from application held where ${holdOn(today)})`

/** Locks halls, always in the same order, so that no stand is assigned or offered twice. */
export const lockHalls = (client: Pick<ClientBase, 'query'>, pavilionIds: readonly string[]) =>
  client.query('select from pavilion where id = any($1) order by id for no key update', [pavilionIds])
