import type { Day } from '@foyer/fair-domain'
import { fragment } from '@foyer/record-server'
import type { ClientBase } from 'pg'

/** SQL: whether a row `held` of stands.hold still counts on that day. */
export const countsOn = (today: Day) =>
  `upper_inf(held.period) or upper(held.period) > date '${fragment<'2027-01-15'>(today)}'::timestamp at time zone 'Europe/Rome'`

/** SQL: whether a stand `s` is offered, or on hold for any company but the given one (an SQL parameter). */
export const isHeldOn = (today: Day, account: '$5' | 'null') =>
  `exists (select from stands.hold held where held.stand = s.id and (${countsOn(today)})
     and (held.kind = 'offer' or (held.kind = 'hold' and held.account is distinct from ${account})))`

const offeredOn = (today: Day) => `held.stand = s.id and held.kind = 'offer' and (${countsOn(today)})`

/** SQL: name of the company that a stand `s` is offered to; null if there is none, or it has expired on that day. */
export const offeredToOn = (today: Day) =>
  `(select min(company.name) from stands.hold held join account company on company.id = held.account
    where ${offeredOn(today)})`

/** SQL: last day of the open offer of a stand `s`, as text; null if there is none. */
export const offeredUntilOn = (today: Day) =>
  `(select (max(upper(held.period)) at time zone 'Europe/Rome' - interval '1 day')::date::text
    from stands.hold held where ${offeredOn(today)})`

/** Fields of a stand without a hold. */
export const NO_HOLD = { HeldFor__c: null, HeldUntil__c: null, HoldNote__c: null } as const

/** Locks halls, always in the same order, so that no stand is assigned or offered twice. */
export const lockHalls = (client: Pick<ClientBase, 'query'>, pavilionIds: readonly string[]) =>
  client.query('select from pavilion where id = any($1) order by id for no key update', [pavilionIds])
