import { isStaff, STAFF_PROFILES } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import type { FastifyRequest } from 'fastify'
import type { Server } from '../matrix/registered.ts'
import { demoIds } from '../seed/demo-ids.ts'
import { DEMO_PEOPLE } from '../seed/demo-people.ts'
import { createIdentity } from '../services/identity/identity.ts'
import { hashOf } from '../services/identity/session-token.ts'

/** A reader: request headers, and the session whose grants apply. */
export interface Reader {
  readonly name: string
  readonly headers: Readonly<Record<string, string>>
  readonly session: Session
}

/** Accounts with API clients. */
const PROGRAMS = ['admin', 'exhibitor'] as const

/** Opens guests, each kind of demo account, each staff role, and API clients with a token. */
export async function openReaders(server: Server): Promise<Reader[]> {
  await addRoles(server)
  const accounts = [...DEMO_PEOPLE.map(({ account }) => account), ...missingRoles()]
  const signedIn: Omit<Reader, 'session'>[] = []
  for (const account of accounts) signedIn.push(await signIn(server, account))
  for (const account of PROGRAMS) signedIn.push(await program(server, account))
  const guest = { name: 'guest', headers: { 'sec-fetch-site': 'same-origin' } }
  const { sessionOf } = sessionFinder(server)
  return Promise.all(
    [guest, ...signedIn].map(async (reader) => ({ ...reader, session: await sessionOf(reader.headers) })),
  )
}

export async function signIn(server: Server, account: string): Promise<Omit<Reader, 'session'>> {
  const browser = server.browser()
  await browser.signIn(emailOf(account))
  if (browser.cookie() === '') throw new Error(`${account} cannot sign in`)
  return { name: account, headers: { cookie: browser.cookie(), 'sec-fetch-site': 'same-origin' } }
}

/** Resolves a session without a cache. */
export function sessionFinder({ fair: { settings, secretKey, clock }, pool }: Server) {
  const { sessionOf, sessions } = createIdentity({ settings, secretKey, pool, clock }, false)
  const requestOf = (headers: Reader['headers']) =>
    ({ url: '/', headers, cookies: { foyer: headers.cookie?.split('=')[1] } }) as unknown as FastifyRequest
  return {
    sessionOf: (headers: Reader['headers']) => sessionOf(requestOf(headers)),
    open: async (userId: string) => {
      const token = await sessions.open(userId, 'browser')
      return sessionOf(requestOf({ cookie: `foyer=${token}` }))
    },
  }
}

const emailOf = (account: string) => `${account.toLowerCase()}@foyer.example`
const STAMPS = 'created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp'

/** Staff roles without a demo account. */
const missingRoles = () =>
  STAFF_PROFILES.filter((role) => !DEMO_PEOPLE.some(({ profiles }) => profiles.includes(role)))

/** All staff readers. */
export const STAFF: readonly string[] = [
  ...DEMO_PEOPLE.filter(({ profiles }) => isStaff(profiles)).map(({ account }) => account),
  ...missingRoles(),
  'program of admin',
]

/** The demo has two staff roles; adds an account for each of the others. */
async function addRoles({ pool }: Server) {
  for (const role of missingRoles()) {
    const contactId = demoIds.contact(role)
    await pool.query(
      `insert into contact (id, first_name, last_name, email, account_id, owner_id, ${STAMPS})
       select $1, $2, 'Staff', $3, account_id, owner_id, ${STAMPS} from contact where id = $4`,
      [contactId, role, emailOf(role), demoIds.contact('staff')],
    )
    await addUser(pool, { account: role, profile: role, contactId })
  }
}

/** Gives a contact an account with one profile and the password of the demo. */
export async function addUser(
  pool: Server['pool'],
  { account, profile, contactId }: { account: string; profile: string; contactId: string },
) {
  const [userId, model] = [demoIds.user(account), demoIds.user('staff')]
  await pool.query(
    `insert into user_account (id, name, username, contact_id, profiles, is_active, language_locale_key, ${STAMPS})
     select $1, $2, $3, $4, array[$5], true, 'it', ${STAMPS} from user_account where id = $6`,
    [userId, account, emailOf(account), contactId, profile, model],
  )
  await pool.query(
    'insert into identity.credential (user_id, password_hash, changed_at) select $1, password_hash, changed_at from identity.credential where user_id = $2',
    [userId, model],
  )
}

/** An API client that acts for this account. */
export async function program({ app, pool }: Server, account: string): Promise<Omit<Reader, 'session'>> {
  const [id, secret] = [stableId('a00', `leaks ${account}`), 'only here']
  await pool.query('insert into identity.api_client (client_id, secret_hash, user_id) values ($1, $2, $3)', [
    id,
    hashOf(secret),
    demoIds.user(account),
  ])
  const answer = await app.inject({
    method: 'POST',
    url: '/services/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: id,
      client_secret: secret,
    }).toString(),
  })
  return { name: `program of ${account}`, headers: { authorization: `Bearer ${answer.json().access_token}` } }
}
