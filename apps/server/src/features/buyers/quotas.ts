import { concernedQuotas, fullQuotas } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import type { StoredApplication } from '../../services/buyers/stored-application.ts'
import type { Needs } from './needs.ts'

interface StoredQuota {
  id: string
  name: string
  kind: 'country' | 'category'
  value: string
  limit: number
  used: number
}

/** Locks the quotas of an applicant in one order, so that concurrent decisions do not deadlock. */
async function lockQuotas({ client }: Transaction, application: StoredApplication) {
  const { rows } = await client.query<StoredQuota>(
    `select id, name, kind, value, "limit"::int as "limit", used::int as used from buyer_quota
     where edition = $1 order by id for update`,
    [application.editionId],
  )
  return concernedQuotas({ country: application.country, categories: application.newCategories }, rows)
}

const changeUsed = (fair: Needs, transaction: Transaction, { id, used }: StoredQuota, by: 1 | -1) =>
  fair.writer.update(transaction, 'BuyerQuota__c', id, { Used__c: Math.max(0, used + by) })

/** Uses a place of each quota, or refuses if one has none left. */
export async function takePlaces(fair: Needs, transaction: Transaction, application: StoredApplication) {
  const quotas = await lockQuotas(transaction, application)
  const full = fullQuotas(quotas)
  if (full.length > 0) throw refuse('QUOTA_FULL', { names: full.map(({ name }) => name).join(', ') })
  for (const quota of quotas) await changeUsed(fair, transaction, quota, 1)
}

export async function freePlaces(fair: Needs, transaction: Transaction, application: StoredApplication) {
  for (const quota of await lockQuotas(transaction, application))
    await changeUsed(fair, transaction, quota, -1)
}
