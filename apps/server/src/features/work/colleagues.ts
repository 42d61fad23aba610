import { type ColleagueItem, WORKERS } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import { refuse } from '../../refuse.ts'

type Database = Pick<ClientBase, 'query'>

/** All staff with more than read access. */
export async function readColleagues(database: Database): Promise<ColleagueItem[]> {
  const { rows } = await database.query<ColleagueItem>(
    'select id, name from user_account where is_active and profiles && $1::text[] order by name, id',
    [WORKERS],
  )
  return rows
}

export async function requireColleague(database: Database, userId: string) {
  const colleague = (await readColleagues(database)).find(({ id }) => id === userId)
  if (!colleague) throw refuse('NO_COLLEAGUE')
  return colleague
}
