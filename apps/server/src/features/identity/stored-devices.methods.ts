import { type RegisterDeviceResult, type StoredDeviceItem, storedDeviceMethods } from '@foyer/fair-domain'
import { integer, list, nullable, object, string } from '@foyer/record-contract'
import type { Pool } from 'pg'
import { isoTime, readRows } from '../../database/read-rows.ts'
import { readSessionCookie } from '../../http/session-cookie.ts'
import { serve } from '../../services/feature/serve.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { hashOf, newToken } from '../../services/identity/session-token.ts'
import { deviceOf } from './device-of.ts'
import type { Needs } from './needs.ts'

/** Maximum number of devices of a user; the one with the oldest catch-up is removed. */
const MAX_DEVICES = 20

const storedDevice = object({
  id: string,
  device: nullable(string),
  stored: list(string),
  waiting: integer(),
  createdAt: string,
  syncedAt: string,
})

/** Lists and removes the devices that store data of the calling user. A device is known by its token alone. */
export function serveStoredDevices(fair: Needs, { sessions, isSecure }: Identity) {
  const { pool, clock } = fair
  return serve(fair, storedDeviceMethods, {
    getDevices: async (_, { session }): Promise<StoredDeviceItem[]> =>
      readRows(
        pool,
        storedDevice,
        `select id::text, device, stored, waiting, ${isoTime('created_at')} as "createdAt", ${isoTime('synced_at')} as "syncedAt"
         from identity.stored_device where user_id = $1 order by synced_at desc, id`,
        [session.userId],
      ),

    register: async ({ token, epoch, stored, waiting }, { session, request }): Promise<RegisterDeviceResult> => {
      const { userId } = session
      const at = new Date(clock())
      const current = await readEpoch(pool)
      const cookie = readSessionCookie(request, isSecure)
      const used = [stored, waiting, at, cookie === undefined ? null : hashOf(cookie)]
      const sessionId = '(select s.id from identity.session s where s.token_hash = $4)'
      if (token !== null) {
        const { rows } = await pool.query<{ id: string }>(
          `update identity.stored_device set stored = $1, waiting = $2, synced_at = $3, session_id = ${sessionId}
           where token_hash = $5 and user_id = $6 returning id::text as id`,
          [...used, hashOf(token), userId],
        )
        const [known] = rows
        if (known) return { id: known.id, token, epoch: current, isRemoved: false }
        if (epoch === current) return { id: '', token, epoch, isRemoved: true }
      }
      const created = newToken()
      const { rows } = await pool.query<{ id: string }>(
        `insert into identity.stored_device (stored, waiting, synced_at, created_at, session_id, token_hash, user_id, device)
         values ($1, $2, $3, $3, ${sessionId}, $5, $6, $7) returning id::text as id`,
        [...used, hashOf(created), userId, deviceOf(request.headers['user-agent'])],
      )
      await pool.query(
        `delete from identity.stored_device where id in
           (select id from identity.stored_device where user_id = $1 order by synced_at desc, id offset $2)`,
        [userId, MAX_DEVICES],
      )
      return { id: rows[0]?.id ?? '', token: created, epoch: current, isRemoved: false }
    },

    check: async ({ token, epoch }) => {
      const { rowCount } = await pool.query<{ id: string }>(
        'select id::text as id from identity.stored_device where token_hash = $1',
        [hashOf(token)],
      )
      // A database that was restored from a backup does not know devices that were registered later.
      return { isRemoved: rowCount === 0 && epoch === (await readEpoch(pool)) }
    },

    remove: async ({ id }, { session }) => {
      const { rowCount } = await pool.query(
        `with removed as
           (delete from identity.stored_device where id::text = $1 and user_id = $2 returning session_id),
         ended as (delete from identity.session where id in (select session_id from removed) returning token_hash),
         revoked as (insert into identity.revoked_session (token_hash, at) select token_hash, $3 from ended)
         select from removed`,
        [id, session.userId, new Date(clock())],
      )
      if (session.userId !== null) await sessions.forget({ userId: session.userId })
      return { removed: rowCount ?? 0 }
    },
  })
}

/** Identifies the history of the database. */
async function readEpoch(pool: Pool) {
  const { rows } = await pool.query<{ epoch: string }>(
    `select coalesce(record_platform.epoch()::text, '') as epoch`,
  )
  return rows[0]?.epoch ?? ''
}
