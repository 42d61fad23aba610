import { priceApplication, toCents } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { isFeeOrdered } from '../../services/applications/application-facts.ts'
import { findApplication } from '../../services/applications/stored-application.ts'
import type { Needs } from './needs.ts'
import type { HallStand, OpenApplication } from './proposal-input.ts'

type Database = Pick<ClientBase, 'query'>

/** Prices applications of a hall with other stands than they requested, at today's prices: total without VAT, in cents. */
export async function standPricing(fair: Needs, client: Database, hallId: string) {
  const edition = await fair.editions.current(client)
  if (!edition) throw NotFound()
  const { id, settings } = edition
  const { rows } = await client.query<{ price: string | null }>(
    'select price_per_square_metre as price from pavilion where id = $1',
    [hallId],
  )
  const pricePerSquareMetre = toCents(rows[0]?.price ?? '0')
  return {
    settings,
    priceOf: async (application: OpenApplication, { area, openSides }: HallStand) => {
      const { data } = await findApplication(client, application.id)
      const isFeePaid = await isFeeOrdered(client, application.accountId, id)
      return priceApplication({ ...data, area, openSides }, { pricePerSquareMetre, settings, isFeePaid })
        .total
    },
  }
}
