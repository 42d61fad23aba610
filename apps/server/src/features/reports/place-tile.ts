import { DashboardTile } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import type { Needs } from './needs.ts'

/** Moves a tile to a place of its dashboard and numbers all tiles, as the signed-in user. */
export async function placeTile(fair: Needs, transaction: Transaction, id: string, place: number) {
  const { client } = transaction
  // Users who arrange concurrently move one after the other, so that no two tiles get the same position.
  await client.query(
    'select from dashboard where id = (select dashboard from dashboard_tile where id = $1) for update',
    [id],
  )
  const { rows: tiles } = await client.query<{ id: string; position: number }>(
    `select id, position::int from dashboard_tile
     where dashboard = (select dashboard from dashboard_tile where id = $1) order by position, id`,
    [id],
  )
  const moved = tiles.find((tile) => tile.id === id)
  if (!moved) throw NotFound()
  const order = tiles.filter((tile) => tile !== moved)
  order.splice(Math.max(0, place), 0, moved)
  for (const [position, tile] of order.entries())
    if (tile.position !== position)
      await fair.writer.update(
        transaction,
        DashboardTile.apiName,
        tile.id,
        { Position__c: position },
        { as: 'person' },
      )
}
