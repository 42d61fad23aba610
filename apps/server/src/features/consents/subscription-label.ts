import { newsletterOf, PURPOSES } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { PoolClient } from 'pg'

/** Returns the label of a subscription. */
export async function subscriptionLabel(
  client: Pick<PoolClient, 'query'>,
  purpose: string,
  language: Language,
) {
  const code = newsletterOf(purpose)
  if (code === undefined) return PURPOSES[purpose as keyof typeof PURPOSES][language]
  const { rows } = await client.query<{ name: string }>('select name from newsletter where code = $1', [code])
  return `Newsletter ${rows[0]?.name ?? code}`
}
