import { MAX_VISITOR_NAME, romeDay, type SavedVisitResult, type SharedVisitResult } from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { hashOf, newToken } from '../../services/identity/session-token.ts'
import type { Needs } from './needs.ts'
import { planSavedVisit } from './plan-saved-visit.ts'
import { limited } from './saved-visits.ts'

/** Stores a visit under a new link. Only hashes of the token and of the key that revokes it are stored. */
export async function shareVisit(
  fair: Needs,
  { userId }: Session,
  { name, saved, plan }: SavedVisitResult & { name: string },
) {
  const edition = await fair.editions.current(fair.pool)
  if (!edition) throw NotFound()
  const [token, key] = [newToken(), newToken()]
  await fair.pool.query('delete from catalogue.shared_visit where valid_until < $1', [romeDay(fair.clock())])
  await fair.pool.query(
    `insert into catalogue.shared_visit (token_hash, key_hash, user_id, name, saved, plan, valid_until)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      hashOf(token),
      hashOf(key),
      userId,
      name.trim().slice(0, MAX_VISITOR_NAME),
      limited(saved),
      limited(plan),
      edition.days.closing,
    ],
  )
  return { token, key }
}

/** Returns a shared visit; null for a link that is unknown, expired or revoked. */
export async function getSharedVisit(
  fair: Needs,
  { token, key, language }: { token: string; key: string | null; language: Language },
): Promise<SharedVisitResult | null> {
  const { rows } = await fair.pool.query<{
    name: string
    saved: string[]
    plan: string[]
    validUntil: string
    isOwn: boolean
  }>(
    `select name, saved, plan, valid_until::text as "validUntil", key_hash = $2 as "isOwn"
     from catalogue.shared_visit where token_hash = $1 and valid_until >= $3`,
    [hashOf(token), hashOf(key ?? ''), romeDay(fair.clock())],
  )
  return rows[0] ? { ...rows[0], ...(await planSavedVisit(fair, rows[0], language)) } : null
}

/** Revokes a link. Returns false if token and key do not belong together. */
export async function revokeVisit({ pool }: Needs, token: string, key: string) {
  const { rowCount } = await pool.query(
    'delete from catalogue.shared_visit where token_hash = $1 and key_hash = $2',
    [hashOf(token), hashOf(key)],
  )
  return rowCount === 1
}
