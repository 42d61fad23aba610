import { stableId } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { demoIds } from '../seed/demo-ids.ts'
import { editionIds } from '../seed/seed-editions.ts'

/** Inserts a stand without a company, and returns its id. */
export async function addFreeStand(
  database: Pick<ClientBase, 'query'>,
  name: string,
  { area, openSides = 1, hall = 'Pad. 15' }: { area: number; openSides?: number; hall?: string },
) {
  const id = stableId('a03', `test:${hall}:${name}`)
  await database.query(
    `insert into stand (id, name, pavilion, area, open_sides, created_date, created_by_id, last_modified_date,
       last_modified_by_id, system_modstamp) values ($1, $2, $3, $4, $5, now(), $6, now(), $6, now())`,
    [id, name, editionIds.pavilion(2027, hall), area, openSides, demoIds.user('staff')],
  )
  return id
}
