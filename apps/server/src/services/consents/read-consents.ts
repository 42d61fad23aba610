import { type ConditionsPurpose, isUnsubscribable } from '@foyer/fair-domain'
import type { PoolClient } from 'pg'

type Client = Pick<PoolClient, 'query'>

export interface ConsentNow {
  given: boolean
  number: number
  version: string
  at: Date
}

/** Returns the current answer by purpose, which is the last one. */
export async function readConsents(client: Client, contactId: string) {
  const { rows } = await client.query<ConsentNow & { purpose: string }>(
    `select distinct on (name) name as purpose, given, number::int, text_version as version, created_date as at
     from consent where contact = $1 order by name, number desc`,
    [contactId],
  )
  return new Map(rows.map(({ purpose, ...now }) => [purpose, now]))
}

/** Whether the contact may receive mails for that purpose: only with a consent that was not withdrawn. */
export async function mayReceive(client: Client, contactId: string, purpose: string) {
  if (!isUnsubscribable(purpose)) return false
  const consents = await readConsents(client, contactId)
  return consents.get(purpose)?.given === true
}

/** SQL condition: the contact `contact` has agreed to the purpose and has not withdrawn it (both SQL expressions). */
export const hasAgreedTo = (purpose: string, contact: string) => `coalesce((
  select given from consent where contact = ${contact} and name = ${purpose} order by number desc limit 1), false)`

/** SQL condition: a user of the company `account` (an SQL expression) has accepted these conditions. */
export const acceptedConditions = (
  account: string,
  purpose: ConditionsPurpose = 'generalConditions',
) => `exists (
  select from contact c join lateral (
    select given from consent where contact = c.id and name = '${purpose}'
    order by number desc limit 1) last on last.given
  where c.account_id = ${account})`

export async function hasAcceptedConditions(client: Client, accountId: string, purpose: ConditionsPurpose) {
  const { rows } = await client.query<{ accepted: boolean }>(
    `select ${acceptedConditions('$1', purpose)} as accepted`,
    [accountId],
  )
  return rows[0]?.accepted === true
}
