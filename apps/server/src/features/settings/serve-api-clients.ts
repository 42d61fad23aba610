import { randomBytes } from 'node:crypto'
import {
  APP_SCOPE_NAMES,
  type ApiClientItem,
  type ApiClientStepItem,
  AuditEntry,
  type AuditStep,
  apiClientMethods,
  isOrigin,
  isRedirectAddress,
  isStaff,
} from '@foyer/fair-domain'
import {
  boolean,
  InvalidInput,
  integer,
  list,
  NotFound,
  nullable,
  object,
  oneOf,
  string,
  withPath,
} from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { isoTime, readRows } from '../../database/read-rows.ts'
import { serve } from '../../services/feature/serve.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { hashOf, newToken } from '../../services/identity/session-token.ts'
import type { Needs } from './needs.ts'

const ID_BYTES = 6
const newClientId = (kind: 'client' | 'app') => `${kind}-${randomBytes(ID_BYTES).toString('hex')}`

const apiClient = object({
  clientId: string,
  name: string,
  createdAt: nullable(string),
  createdBy: nullable(string),
  actsAs: nullable(string),
  hasSecret: boolean,
  redirectUris: list(string),
  scopes: list(oneOf(...APP_SCOPE_NAMES)),
  corsOrigins: list(string),
  callsPerMinute: nullable(integer()),
  people: integer(),
})

const CLIENTS = `select c.client_id as "clientId", coalesce(c.name, c.client_id) as name, ${isoTime('c.created_at')} as "createdAt",
    b.name as "createdBy", u.name as "actsAs", c.secret_hash is not null as "hasSecret", c.redirect_uris as "redirectUris",
    c.scopes, c.cors_origins as "corsOrigins", c.calls_per_minute as "callsPerMinute",
    (select count(distinct g.user_id)::int from identity.app_grant g
     where g.client_id = c.client_id and g.revoked_at is null and g.last_used_at is not null) as people
  from identity.api_client c left join user_account u on u.id = c.user_id left join user_account b on b.id = c.created_by`

type AppFields = Pick<ApiClientItem, 'name' | 'redirectUris' | 'scopes' | 'corsOrigins' | 'callsPerMinute'>
const FIELDS = ['name', 'redirectUris', 'scopes', 'corsOrigins', 'callsPerMinute'] as const

/** Normalises the fields, or refuses the invalid one. */
function checkedApp(fields: AppFields, isApp: boolean): AppFields {
  const tidy = (texts: readonly string[]) => [
    ...new Set(texts.map((text) => text.trim()).filter((text) => text !== '')),
  ]
  const app = {
    ...fields,
    name: fields.name.trim(),
    redirectUris: tidy(fields.redirectUris),
    corsOrigins: tidy(fields.corsOrigins),
  }
  if (isApp && app.redirectUris.length === 0)
    throw withPath(InvalidInput('an app has an address to lead back to'), 'redirectUris')
  if (!app.redirectUris.every(isRedirectAddress))
    throw withPath(InvalidInput('not an address to lead back to'), 'redirectUris')
  if (!app.corsOrigins.every(isOrigin)) throw withPath(InvalidInput('not an origin'), 'corsOrigins')
  if (isApp && !app.scopes.some((scope) => scope !== 'offline_access'))
    throw withPath(InvalidInput('an app reads, or reads and changes'), 'scopes')
  return app
}

/** API clients, each acting as a member of staff, and apps that users can authorise. */
export function serveApiClients(fair: Needs, { sessions, origins }: Pick<Identity, 'sessions' | 'origins'>) {
  const { pool, writer, clock, transact } = fair
  const note = (
    transaction: Transaction,
    name: AuditStep,
    clientId: string,
    changes: ApiClientStepItem['changes'] = [],
  ) =>
    writer.create(transaction, AuditEntry.apiName, {
      Name: name,
      ObjectApiName__c: 'ApiClient',
      Reason__c: clientId,
      Actor__c: transaction.session.userId,
      ...(changes.length > 0 ? { Facts__c: JSON.stringify({ changes }) } : {}),
    })
  const insert = (
    { client, session }: Transaction,
    clientId: string,
    secret: string | null,
    userId: string | null,
    { name, redirectUris, scopes, corsOrigins, callsPerMinute }: AppFields,
  ) =>
    client.query(
      `insert into identity.api_client (client_id, secret_hash, user_id, name, created_at, created_by, redirect_uris,
         scopes, cors_origins, calls_per_minute)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        clientId,
        secret && hashOf(secret),
        userId,
        name,
        new Date(clock()),
        session.userId,
        redirectUris,
        scopes,
        corsOrigins,
        callsPerMinute,
      ],
    )
  const lock = async ({ client }: Transaction, clientId: string) => {
    const [found] = await readRows(client, apiClient, `${CLIENTS} where c.client_id = $1 for update of c`, [
      clientId,
    ])
    if (!found) throw NotFound()
    return found
  }

  return serve(fair, apiClientMethods, {
    getClients: () =>
      readRows(pool, apiClient, `${CLIENTS} order by c.created_at desc nulls last, c.client_id`),
    getHistory: async ({ clientId }) => {
      const { rows } = await pool.query<Omit<ApiClientStepItem, 'changes'> & { facts: string | null }>(
        `select e.id, ${isoTime('e.created_date')} as at, e.name as step, u.name as by, e.facts
         from audit_entry e left join user_account u on u.id = e.actor
         where e.object_api_name = 'ApiClient' and e.reason = $1 order by e.created_date desc, e.id desc limit 50`,
        [clientId],
      )
      return rows.map(({ facts, ...step }) => ({ ...step, changes: facts ? JSON.parse(facts).changes : [] }))
    },
    createClient: async ({ name, actsAs }, { session }) => {
      const clientId = newClientId('client')
      const secret = newToken()
      await transact(session, async (transaction) => {
        const { rows } = await transaction.client.query<{ id: string; profiles: string[] }>(
          'select id, profiles from user_account where lower(username) = lower($1) and is_active',
          [actsAs.trim()],
        )
        const [user] = rows
        if (!user || !isStaff(user.profiles))
          throw withPath(InvalidInput('A client acts as a member of staff'), 'actsAs')
        const nothing = { redirectUris: [], scopes: [], corsOrigins: [], callsPerMinute: null }
        await insert(transaction, clientId, secret, user.id, { name: name.trim(), ...nothing })
        await note(transaction, 'client.created', clientId)
      })
      // Returned only once: the database stores its hash.
      return { clientId, secret }
    },
    registerApp: async ({ hasSecret, ...fields }, { session }) => {
      const app = checkedApp(fields, true)
      const clientId = newClientId('app')
      const secret = hasSecret ? newToken() : null
      await transact(session, async (transaction) => {
        await insert(transaction, clientId, secret, null, app)
        await note(transaction, 'client.created', clientId)
      })
      origins.forget()
      return { clientId, secret }
    },
    changeClient: async ({ clientId, ...fields }, { session }) => {
      await transact(session, async (transaction) => {
        const before = await lock(transaction, clientId)
        const after = checkedApp(fields, before.actsAs === null)
        const textOf = (value: unknown) => (Array.isArray(value) ? value.join(' ') : String(value ?? ''))
        const changed = FIELDS.map((field) => ({
          field,
          before: textOf(before[field]),
          after: textOf(after[field]),
        })).filter((change) => change.before !== change.after)
        if (changed.length === 0) return
        await transaction.client.query(
          `update identity.api_client set name = $2, redirect_uris = $3, scopes = $4, cors_origins = $5, calls_per_minute = $6
           where client_id = $1`,
          [clientId, after.name, after.redirectUris, after.scopes, after.corsOrigins, after.callsPerMinute],
        )
        await note(transaction, 'client.changed', clientId, changed)
        await sessions.forget('everybody', transaction.client)
      })
      origins.forget()
      return { changed: true }
    },
    renewSecret: async ({ clientId }, { session }) => {
      const secret = newToken()
      await transact(session, async (transaction) => {
        const { hasSecret } = await lock(transaction, clientId)
        if (!hasSecret) throw InvalidInput('This app has no secret')
        await transaction.client.query(
          'update identity.api_client set secret_hash = $2 where client_id = $1',
          [clientId, hashOf(secret)],
        )
        await note(transaction, 'client.secretRenewed', clientId)
      })
      return { secret }
    },
    revokeClient: async ({ clientId }, { session }) => {
      await transact(session, async (transaction) => {
        // Its tokens and grants are revoked too.
        const { rowCount } = await transaction.client.query(
          'delete from identity.api_client where client_id = $1',
          [clientId],
        )
        if (rowCount === 0) throw NotFound()
        await sessions.forget('everybody', transaction.client)
        await note(transaction, 'client.revoked', clientId)
      })
      origins.forget()
      return { revoked: true }
    },
  })
}
