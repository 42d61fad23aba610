import { MAX_SAVED, type SavedVisitResult } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import type { Needs } from './needs.ts'

const EMPTY: SavedVisitResult = { saved: [], plan: [] }

/** Returns the entries that the user saved in the account. */
export async function getSavedVisit({ pool }: Needs, { userId }: Session): Promise<SavedVisitResult> {
  const { rows } = await pool.query<{ saved: string[]; plan: string[] }>(
    'select saved, plan from catalogue.saved_visit where user_id = $1',
    [userId],
  )
  return rows[0] ?? EMPTY
}

/** Adds and removes entries in one statement, so that two devices do not overwrite each other. */
export async function saveVisit(
  { pool }: Needs,
  { userId }: Session,
  { add, remove }: { add: SavedVisitResult; remove: SavedVisitResult },
): Promise<SavedVisitResult> {
  const { rows } = await pool.query<{ saved: string[]; plan: string[] }>(
    `insert into catalogue.saved_visit as v (user_id, saved, plan) values ($1, $2, $3)
     on conflict (user_id) do update set
       saved = (select coalesce(array_agg(value order by at), '{}') from (
         select value, min(at) as at from unnest(v.saved || $2::text[]) with ordinality as t (value, at)
         where not value = any($4::text[]) group by value order by 2 desc limit ${MAX_SAVED}) kept),
       plan = (select coalesce(array_agg(value order by at), '{}') from (
         select value, min(at) as at from unnest(v.plan || $3::text[]) with ordinality as t (value, at)
         where not value = any($5::text[]) group by value order by 2 desc limit ${MAX_SAVED}) kept)
     returning saved, plan`,
    [userId, limited(add.saved), limited(add.plan), remove.saved, remove.plan],
  )
  return rows[0] ?? EMPTY
}

/** Returns distinct entries of a plausible length. */
export const limited = (values: readonly string[]) =>
  [...new Set(values)].filter((value) => /^[\w/-]{1,200}$/.test(value)).slice(-MAX_SAVED)
