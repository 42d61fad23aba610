import type { ClientBase } from 'pg'

type Database = Pick<ClientBase, 'query'>

/** Counts people who enter a hall or leave it; a lower number of entries undoes some. */
export const countPassages = (
  database: Database,
  hallId: string,
  { day, entered = 0, left = 0 }: { day: string; entered?: number; left?: number },
) =>
  database.query(
    `insert into ticketing.hall_day as hall (pavilion, day, entered, "left") values ($1, $2, $3, $4)
     on conflict (pavilion, day) do update set entered = hall.entered + excluded.entered, "left" = hall."left" + excluded."left"`,
    [hallId, day, entered, left],
  )

/** Returns the hall of the gate at which an entry was scanned; null for a gate without a hall. */
export async function hallOfEntry(database: Database, admissionId: string) {
  const { rows } = await database.query<{ hall: string | null }>(
    'select d.pavilion as hall from admission a join gate_device d on d.id = a.device where a.id = $1',
    [admissionId],
  )
  return rows[0]?.hall ?? null
}
