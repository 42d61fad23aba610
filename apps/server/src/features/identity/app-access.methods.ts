import {
  APP_SCOPE_NAMES,
  type AppConsentResult,
  AuditEntry,
  type AuditStep,
  appAccessMethods,
} from '@foyer/fair-domain'
import { list, object, oneOf, string } from '@foyer/record-contract'
import { requireUser, type Transaction } from '@foyer/record-server'
import { isoTime, readRows } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import { serve } from '../../services/feature/serve.ts'
import type { Identity } from '../../services/identity/identity.ts'
import type { Needs } from './needs.ts'

const connectedApp = object({
  id: string,
  app: string,
  scopes: list(oneOf(...APP_SCOPE_NAMES)),
  since: string,
  lastUsedAt: string,
})

/** Authorisation requests of apps, and the list of authorised apps, which users can revoke. */
export function serveAppAccess(fair: Needs, { grants }: Identity) {
  const { pool, transact, writer } = fair
  const note = (transaction: Transaction, name: AuditStep, app: string) =>
    writer.create(transaction, AuditEntry.apiName, {
      Name: name,
      ObjectApiName__c: 'ApiClient',
      Reason__c: app,
      Actor__c: transaction.session.userId,
    })
  return serve(fair, appAccessMethods, {
    getRequest: async (request, { session }): Promise<AppConsentResult> => {
      const checked = await grants.check(request)
      if (checked.outcome !== 'ask') return checked
      const [person] = await readRows(
        pool,
        object({ name: string }),
        'select name from user_account where id = $1',
        [session.userId],
      )
      const { host, protocol } = new URL(request.redirectUri)
      return {
        outcome: 'ask',
        app: checked.app.name,
        person: person?.name ?? '',
        leadsTo: host || protocol.replace(':', ''),
        scopes: checked.scopes,
      }
    },
    decide: async ({ isAllowed, ...request }, { session }) => {
      const userId = requireUser(session)
      const to = await transact(session, async (transaction) => {
        const decided = await grants.decide(request, userId, isAllowed, transaction.client)
        if (decided !== null && isAllowed) await note(transaction, 'app.allowed', request.clientId)
        return decided
      })
      if (to === null) throw refuse('APP_REQUEST_REFUSED')
      return { to }
    },
    getApps: (_, { session }) =>
      readRows(
        pool,
        connectedApp,
        `select g.id::text, coalesce(c.name, c.client_id) as app, g.scopes, ${isoTime('g.created_at')} as since,
                ${isoTime('g.last_used_at')} as "lastUsedAt"
         from identity.app_grant g join identity.api_client c on c.client_id = g.client_id
         where g.user_id = $1 and g.revoked_at is null and g.last_used_at is not null order by g.created_at desc, g.id`,
        [session.userId],
      ),
    disconnect: async ({ id }, { session }) => {
      const userId = requireUser(session)
      return transact(session, async (transaction) => {
        const { rows } = await transaction.client.query<{ id: string; clientId: string }>(
          `select id, client_id as "clientId" from identity.app_grant
           where id::text = $1 and user_id = $2 and revoked_at is null for update`,
          [id, userId],
        )
        const [grant] = rows
        if (!grant) return { disconnected: false }
        await grants.revokeGrant(transaction.client, grant.id, userId)
        await note(transaction, 'app.disconnected', grant.clientId)
        return { disconnected: true }
      })
    },
  })
}
