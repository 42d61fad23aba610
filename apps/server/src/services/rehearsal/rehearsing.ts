import { AsyncLocalStorage } from 'node:async_hooks'
import { type RehearsalMode, rehearsedNow } from '@foyer/fair-domain'
import { RecordApiError } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Rehearsal, RehearsedMail, RehearsedState } from './rehearsal.ts'
import { createRehearsalModes } from './rehearsal-mode.ts'
import { rehearsedPool } from './rehearsed-pool.ts'

/** Attribute of a rehearsing session: the day, and the id of the session. */
export const REHEARSAL = 'rehearsal'
/** Attribute of such a session: the id and name of the edition that counts as the current one. */
export const REHEARSED_EDITION = 'rehearsedEdition'
/** Attribute of a session that only views: its profiles outside of that. */
export const OWN_PROFILES = 'ownProfiles'

/** Whether the session views an edition that is not the current one; then it changes nothing. */
export const isLooking = ({ attributes }: Pick<Session, 'attributes'>) =>
  REHEARSED_EDITION in attributes && !(REHEARSAL in attributes)

/** Returns the session with the rights that it has outside of the viewed edition. */
export const asThemselves = (session: Session): Session =>
  isLooking(session) ? { ...session, profiles: attributeOf(session, OWN_PROFILES), readOnly: false } : session

/** Returns the rehearsal of a call of that mode in the session; undefined if it is real. */
export function rehearsalIn(session: Session, mode: RehearsalMode | undefined): RehearsedState | undefined {
  if (mode === 'real') return undefined
  const [day, sessionId] = attributeOf(session, REHEARSAL)
  const [editionId] = attributeOf(session, REHEARSED_EDITION)
  if (day === undefined && (editionId === undefined || mode === 'preference')) return undefined
  return { day, editionId, sessionId }
}

/** The session of a request, and its rehearsal. */
export interface RequestSession {
  session: Session
  rehearsal: RehearsedState | undefined
}

/** A request whose session could not be read: it may be a rehearsal, so it must not write. */
interface Undecided {
  failure: unknown
}

export type Rehearsals = ReturnType<typeof createRehearsals>

/** Lets one session work on another day or in another edition. The rehearsal belongs to the request, not to the process. */
export function createRehearsals({ pool, clock }: { pool: Pool; clock: () => number }) {
  const requests = new AsyncLocalStorage<Rehearsal | Undecided | undefined>()
  const { modeOf, declare } = createRehearsalModes()

  /** Returns the rehearsal of the request; undefined outside of one. Throws if its session could not be read. */
  function current() {
    const request = requests.getStore()
    if (request && 'failure' in request) throw request.failure
    return request
  }

  async function saveMails({ day, sessionId }: Rehearsal, mails: readonly RehearsedMail[]) {
    if (mails.length === 0 || day === undefined) return
    await pool.query(
      `insert into identity.rehearsal_mail (session_id, day, at, recipient, subject, text)
       select $1::uuid, $2::date, $3::timestamptz, * from unnest($4::text[], $5::text[], $6::text[])`,
      [
        sessionId,
        day,
        new Date(clock()),
        mails.map(({ to }) => to),
        mails.map(({ subject }) => subject),
        mails.map(({ text }) => text),
      ],
    )
  }

  /** The clock for rules. */
  const rehearsedClock = () => {
    const request = requests.getStore()
    const day = request && 'day' in request ? request.day : undefined
    return day === undefined ? clock() : rehearsedNow(clock(), day)
  }

  /** Rehearsal functions for features. */
  const fair = {
    /** The database for requests: writes of a rehearsal are rolled back. */
    pool: rehearsedPool(pool, current, saveMails),
    clock: rehearsedClock,
    rehearsedEdition: () => current()?.editionId,
    isRehearsal: () => current() !== undefined,
    /** Runs the work outside of the rehearsal, so that its writes are committed. */
    forReal: <T>(work: () => T): T => requests.exit(work),
  }

  return {
    ...fair,
    fair,
    current,
    modeOf,
    /** Registers the rehearsal modes of these methods. */
    declare,
    /**
     * Opens the rehearsal of a request before its handler, from the same session that the handler gets. After
     * the body was read, because parsing loses the asynchronous context.
     */
    follow(app: FastifyInstance, decide: (request: FastifyRequest) => Promise<RequestSession>) {
      const rehearsing = new WeakSet<FastifyRequest>()
      // No cache on the way may show another day or edition to other users.
      app.addHook('onSend', (request, reply, _body, done) => {
        if (rehearsing.has(request)) reply.header('cache-control', 'private, no-store')
        done()
      })
      app.addHook('preValidation', (request, _reply, done) => {
        // A page calls its routes in its own context, which is not theirs.
        if (modeOf(request) === 'real') return requests.run(undefined, done)
        decide(request).then(
          ({ rehearsal }) => {
            if (rehearsal) rehearsing.add(request)
            requests.run(rehearsal && { ...rehearsal, mails: new WeakMap(), services: new Map() }, done)
          },
          // A rejected token names no session; any other failure leaves open whether the session rehearses.
          (failure) => requests.run(failure instanceof RecordApiError ? undefined : { failure }, done),
        )
      })
    },
  }
}
