import { randomBytes } from 'node:crypto'
import { AuditEntry, type AuditStep, apiClientMethods, isStaff } from '@foyer/fair-domain'
import { InvalidInput, NotFound, nullable, object, string } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { isoTime, readRows } from '../../database/read-rows.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { serve } from '../../services/feature/serve.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { hashOf, newToken } from '../../services/identity/session-token.ts'

const ID_BYTES = 6

const apiClient = object({
  clientId: string,
  name: string,
  createdAt: nullable(string),
  actsAs: string,
  createdBy: nullable(string),
})

/** Programs that may ask for tokens: each acts as one member of staff. */
export function serveApiClients(fair: Fair, { sessions }: Pick<Identity, 'sessions'>) {
  const { pool, writer, clock, transact } = fair
  const note = (transaction: Transaction, name: AuditStep, clientId: string) =>
    writer.create(transaction, AuditEntry.apiName, {
      Name: name,
      ObjectApiName__c: 'ApiClient',
      Reason__c: clientId,
      Actor__c: transaction.session.userId,
    })
  return serve(fair, apiClientMethods, {
    getClients: () =>
      readRows(
        pool,
        apiClient,
        `select c.client_id as "clientId", coalesce(c.name, c.client_id) as name, ${isoTime('c.created_at')} as "createdAt",
             u.name as "actsAs", b.name as "createdBy"
           from identity.api_client c join user_account u on u.id = c.user_id
           left join user_account b on b.id = c.created_by order by c.created_at desc nulls last, c.client_id`,
      ),
    createClient: async ({ name, actsAs }, { session }) => {
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
    revokeClient: async ({ clientId }, { session }) => {
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
  })
}
