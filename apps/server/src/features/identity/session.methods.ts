import { exampleToken, object, string } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import type { Fair } from '../feature.ts'
import type { Identity } from './identity.ts'
import { readSessionCookie } from './session-cookie.ts'
import { hashOf } from './session-token.ts'

export interface OpenSession {
  id: string
  kind: 'browser' | 'program'
  device: string | null
  network: string | null
  createdAt: string
  lastSeenAt: string
  isThisOne: boolean
}

const CLASS_NAME = 'SessionsController'

/** Where somebody is signed in, and how to end it. Only one's own sessions can be seen or ended. */
export function sessionMethods({ pool, clock }: Fair, { sessions, isSecure }: Identity) {
  return [
    serverMethod({
      className: CLASS_NAME,
      methodName: 'getSessions',
      cacheable: true,
      input: object({}),
      handle: async (_input, { session, request }): Promise<OpenSession[]> => {
        const token = readSessionCookie(request, isSecure)
        const { rows } = await pool.query(
          `select id, kind, device, network, created_at as "createdAt", last_seen_at as "lastSeenAt",
                  coalesce(token_hash = $3, false) as "isThisOne"
           from identity.session where user_id = $1 and expires_at > $2 and last_seen_at > $4
           order by 7 desc, last_seen_at desc, id`,
          [
            session.userId,
            new Date(clock()),
            token === undefined ? null : hashOf(token),
            new Date(clock() - sessions.idleMs),
          ],
        )
        return rows
      },
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'endSession',
      cacheable: false,
      personal: true,
      input: object({ id: string }),
      example: { id: exampleToken('session') },
      handle: async ({ id }, { session }) => {
        const { rowCount } = await pool.query(
          'delete from identity.session where id::text = $1 and user_id = $2',
          [id, session.userId],
        )
        if (session.userId !== null) await sessions.forget({ userId: session.userId })
        return { ended: rowCount }
      },
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'endOthers',
      cacheable: false,
      personal: true,
      input: object({}),
      handle: async (_input, { session, request }) => {
        const token = readSessionCookie(request, isSecure)
        const { rowCount } = await pool.query(
          'delete from identity.session where user_id = $1 and token_hash is distinct from $2',
          [session.userId, token === undefined ? null : hashOf(token)],
        )
        if (session.userId !== null) await sessions.forget({ userId: session.userId })
        return { ended: rowCount }
      },
    }),
  ]
}
