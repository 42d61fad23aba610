import { AsyncLocalStorage } from 'node:async_hooks'
import {
  actingMethods,
  appAccessMethods,
  changePasswordMethods,
  confirmMethods,
  type FairMethod,
  type FairMethods,
  factorMethods,
  forgotPasswordMethods,
  lostAccessMethods,
  passkeySignInMethods,
  recoverAccessMethods,
  rehearsalMethods,
  rehearsedNow,
  reportMethods,
  resetPasswordMethods,
  secondStepMethods,
  securityMethods,
  sessionsMethods,
  summaryMethods,
} from '@foyer/fair-domain'
import { DATA_PATH, SERVER_METHOD_PATH } from '@foyer/record-contract'
import { attributeOf, type FileStore, type Session } from '@foyer/record-server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Rehearsal, RehearsedMail } from './rehearsal.ts'
import { rehearsedFiles } from './rehearsed-files.ts'
import { rehearsedPool } from './rehearsed-pool.ts'

/** In the session of a browser that rehearses: the day, and the session's own id. */
export const REHEARSAL = 'rehearsal'
/** In such a session: the edition that it takes for the open one, and its name. */
export const REHEARSED_EDITION = 'rehearsedEdition'
/** In a session that only looks: what the person is otherwise. */
export const OWN_PROFILES = 'ownProfiles'

/** What a rehearsing session must still do for real: begin and end, act for somebody, see to its safety and to how it signs in. */
const OWN_AFFAIRS: readonly FairMethods[] = [
  rehearsalMethods,
  actingMethods,
  sessionsMethods,
  securityMethods,
  confirmMethods,
  factorMethods,
  changePasswordMethods,
  forgotPasswordMethods,
  resetPasswordMethods,
  lostAccessMethods,
  recoverAccessMethods,
  secondStepMethods,
  passkeySignInMethods,
  appAccessMethods,
]
const REAL_PATHS = [
  // The stream of changes is shared with everybody.
  `${DATA_PATH}/events`,
  ...new Set(
    OWN_AFFAIRS.flatMap((methods) => Object.values<FairMethod>(methods)).map(
      ({ controller }) => `${SERVER_METHOD_PATH}/${controller}/`,
    ),
  ),
]
const SIGNS_IN_OR_OUT = /^\/[^/]+\/secur\//

export const isForReal = (url: string) =>
  REAL_PATHS.some((path) => url.startsWith(path)) || SIGNS_IN_OR_OUT.test(url)

/** Pins, columns, lists and reports belong to no edition: whoever looks arranges those that they may arrange elsewhere. */
const PERSONAL_METHODS: readonly FairMethod[] = [
  summaryMethods.pin,
  reportMethods.saveReport,
  reportMethods.removeReport,
  reportMethods.subscribe,
]
const PERSONAL_PATHS = [
  ...PERSONAL_METHODS.map(({ controller, method }) => `${SERVER_METHOD_PATH}/${controller}/${method}`),
  ...['list-info', 'list-preferences', 'related-list-preferences'].map(
    (path) => `${DATA_PATH}/ui-api/${path}/`,
  ),
]
/** Changes something at one of these paths; reading them is no personal step. */
export const isPersonal = ({ url, method }: Pick<FastifyRequest, 'url' | 'method'>) =>
  method !== 'GET' && method !== 'HEAD' && PERSONAL_PATHS.some((path) => url.startsWith(path))

/** Does the session look at an edition that is not the current one? Then it changes nothing. */
export const isLooking = ({ attributes }: Pick<Session, 'attributes'>) =>
  REHEARSED_EDITION in attributes && !(REHEARSAL in attributes)

/** Whoever looks at another edition is a viewer there, and stays who they are in what is theirs. */
export const asThemselves = (session: Session): Session =>
  isLooking(session) ? { ...session, profiles: attributeOf(session, OWN_PROFILES), readOnly: false } : session

export type Rehearsals = ReturnType<typeof createRehearsals>

/**
 * Lets one session live on another day, or in another edition. It is bound to the request, not to the process: whatever a request starts
 * sees its own day, and nobody else's request does.
 */
export function createRehearsals({ pool, clock }: { pool: Pool; clock: () => number }) {
  const requests = new AsyncLocalStorage<Rehearsal>()
  const current = () => requests.getStore()

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

  return {
    current,
    /** What is kept although the request at hand rehearses: it runs as if it did not. */
    forReal: <T>(work: () => Promise<T>): Promise<T> => requests.exit(work),
    /** The clock that rules are given. */
    clock: () => {
      const day = current()?.day
      return day === undefined ? clock() : rehearsedNow(clock(), day)
    },
    /** The database as requests are given it: what a rehearsal writes is gone when it answers. */
    pool: rehearsedPool(pool, current, saveMails),
    /** The store of files as requests are given it: a rehearsal leaves none behind, and takes none away. */
    files: (files: FileStore) => rehearsedFiles(files, current),
    /** After the body was read: before that, what a request starts is not yet told apart. */
    follow(app: FastifyInstance, sessionOf: (request: FastifyRequest) => Promise<Session>) {
      // Nobody else may be shown another day or an edition in preparation from a cache on the way.
      const followed = new WeakSet<FastifyRequest>()
      app.addHook('onSend', (request, reply, _body, done) => {
        if (followed.has(request)) reply.header('cache-control', 'private, no-store')
        done()
      })
      app.addHook('preValidation', (request, _reply, done) => {
        const { authorization, cookie } = request.headers
        if (authorization !== undefined || cookie === undefined || isForReal(request.url)) return done()
        sessionOf(request).then(
          (session) => {
            const [day, sessionId] = attributeOf(session, REHEARSAL)
            const [editionId] = attributeOf(session, REHEARSED_EDITION)
            if (day === undefined && (editionId === undefined || isPersonal(request))) return done()
            followed.add(request)
            requests.run({ day, editionId, sessionId, mails: new WeakMap(), files: new Map() }, done)
          },
          // Whoever asks next meets the same fault, and answers it.
          () => done(),
        )
      })
    },
  }
}
