import { randomBytes } from 'node:crypto'
import { AuditEntry, type AuditStep, isStaff } from '@foyer/fair-domain'
import { exampleValue, InvalidInput, NotFound, object, string } from '@foyer/record-contract'
import { serverMethod, type Transaction } from '@foyer/record-server'
import type { Fair } from '../feature.ts'
import type { Identity } from '../identity/identity.ts'
import { hashOf, newToken } from '../identity/session-token.ts'
import { requireSettings } from './require-settings.ts'

const CLASS_NAME = 'ApiClientsController'
const ID_BYTES = 6

/** Programs that may ask for tokens: each acts as one member of staff. */
export function apiClientsMethods(
  { pool, writer, clock, transact }: Fair,
  { sessions }: Pick<Identity, 'sessions'>,
) {
  const note = (transaction: Transaction, name: AuditStep, clientId: string) =>
    writer.create(transaction, AuditEntry.apiName, {
      Name: name,
      ObjectApiName__c: 'ApiClient',
      Reason__c: clientId,
      Actor__c: transaction.session.userId,
    })
  return [
    serverMethod({
      className: CLASS_NAME,
      methodName: 'getClients',
      cacheable: true,
      input: object({}),
      handle: async (_, { session }) => {
        requireSettings(session, 'clients')
        const { rows } = await pool.query(
          `select c.client_id as "clientId", coalesce(c.name, c.client_id) as name, c.created_at as "createdAt",
             u.name as "actsAs", b.name as "createdBy"
           from identity.api_client c join user_account u on u.id = c.user_id
           left join user_account b on b.id = c.created_by order by c.created_at desc nulls last, c.client_id`,
        )
        return rows
      },
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'createClient',
      cacheable: false,
      input: object({ name: string, actsAs: string }),
      example: { name: 'Prova', actsAs: exampleValue('User', 'Username', { IsActive: 'true' }) },
      handle: async ({ name, actsAs }, { session }) => {
        requireSettings(session, 'clients', 'editors')
        if (name.trim() === '') throw InvalidInput('A client has a name')
        const clientId = `client-${randomBytes(ID_BYTES).toString('hex')}`
        const secret = newToken()
        await transact(session, async (transaction) => {
          const { rows } = await transaction.client.query<{ id: string; profiles: string[] }>(
            'select id, profiles from user_account where lower(username) = lower($1) and is_active',
            [actsAs.trim()],
          )
          const [user] = rows
          if (!user || !isStaff(user.profiles)) throw InvalidInput('A client acts as a member of staff')
          await transaction.client.query(
            `insert into identity.api_client (client_id, secret_hash, user_id, name, created_at, created_by)
             values ($1, $2, $3, $4, $5, $6)`,
            [clientId, hashOf(secret), user.id, name.trim(), new Date(clock()), session.userId],
          )
          await note(transaction, 'client.created', clientId)
        })
        // The only time that anybody sees it: the database keeps its hash.
        return { clientId, secret }
      },
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'revokeClient',
      cacheable: false,
      input: object({ clientId: string }),
      example: { clientId: 'demo-client' },
      handle: async ({ clientId }, { session }) => {
        requireSettings(session, 'clients', 'editors')
        await transact(session, async (transaction) => {
          const { rows } = await transaction.client.query<{ userId: string }>(
            'delete from identity.api_client where client_id = $1 returning user_id as "userId"',
            [clientId],
          )
          const [client] = rows
          if (!client) throw NotFound()
          // Tokens do not say which client they came from, so all of that user's go.
          await transaction.client.query(
            `delete from identity.session where user_id = $1 and kind = 'program'`,
            [client.userId],
          )
          await sessions.forget({ userId: client.userId }, transaction.client)
          await note(transaction, 'client.revoked', clientId)
        })
        return { revoked: true }
      },
    }),
  ]
}
