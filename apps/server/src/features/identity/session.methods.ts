import { type OpenSessionItem, sessionsMethods } from '@foyer/fair-domain'
import { boolean, nullable, object, oneOf, string } from '@foyer/record-contract'
import { isoTime, readRows } from '../../database/read-rows.ts'
import { readSessionCookie } from '../../http/session-cookie.ts'
import { serve } from '../../services/feature/serve.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { hashOf } from '../../services/identity/session-token.ts'
import type { Needs } from './needs.ts'

const openSession = object({
  id: string,
  kind: oneOf('browser', 'program'),
  device: nullable(string),
  network: nullable(string),
  createdAt: string,
  lastSeenAt: string,
  isThisOne: boolean,
})

/** Lists and ends the sessions of the calling user only. */
export function serveSessions(fair: Needs, { sessions, isSecure }: Identity) {
  const { pool, clock } = fair
  return serve(fair, sessionsMethods, {
    getSessions: async (_, { session, request }): Promise<OpenSessionItem[]> => {
      const token = readSessionCookie(request, isSecure)
      return readRows(
        pool,
        openSession,
        `select id::text, kind, device, network, ${isoTime('created_at')} as "createdAt",
                ${isoTime('last_seen_at')} as "lastSeenAt", coalesce(token_hash = $3, false) as "isThisOne"
         from identity.session where user_id = $1 and expires_at > $2 and last_seen_at > $4
           -- Those of apps stand with the apps.
           and grant_id is null
         order by 7 desc, last_seen_at desc, id`,
        [
          session.userId,
          new Date(clock()),
          token === undefined ? null : hashOf(token),
          new Date(clock() - sessions.idleMs),
        ],
      )
    },
    endSession: async ({ id }, { session }) => {
      const { rowCount } = await pool.query(
        `with ended as (delete from identity.session where id::text = $1 and user_id = $2 returning token_hash, id),
         removed as (delete from identity.stored_device where session_id in (select id from ended))
         insert into identity.revoked_session (token_hash, at) select token_hash, $3 from ended`,
        [id, session.userId, new Date(clock())],
      )
      if (session.userId !== null) await sessions.forget({ userId: session.userId })
      return { ended: rowCount ?? 0 }
    },
    endOthers: async (_, { session, request }) => {
      const token = readSessionCookie(request, isSecure)
      const { rowCount } = await pool.query(
        `with ended as (delete from identity.session where user_id = $1 and token_hash is distinct from $2 returning token_hash),
         removed as (delete from identity.stored_device where user_id = $1
           and session_id is distinct from (select s.id from identity.session s where s.token_hash = $2))
         insert into identity.revoked_session (token_hash, at) select token_hash, $3 from ended`,
        [session.userId, token === undefined ? null : hashOf(token), new Date(clock())],
      )
      if (session.userId !== null) await sessions.forget({ userId: session.userId })
      return { ended: rowCount ?? 0 }
    },
  })
}
