import {
  AuditEntry,
  type AuditStep,
  PROFILES,
  STAFF_PROFILES,
  securityRulesMethods,
} from '@foyer/fair-domain'
import { boolean, InvalidInput, integer, object, string } from '@foyer/record-contract'
import { readRows } from '../../database/read-rows.ts'
import { serve } from '../../services/feature/serve.ts'
import type { Identity } from '../../services/identity/identity.ts'
import type { Needs } from './needs.ts'

const countedRule = object({ profile: string, people: integer(), ready: integer(), required: boolean })

/** Staff roles that require a second factor, and their coverage. */
export function serveRules(fair: Needs, { sessions }: Pick<Identity, 'sessions'>) {
  const { pool, writer, transact } = fair
  return serve(fair, securityRulesMethods, {
    getRules: async (_, { session }) => {
      const rows = await readRows(
        pool,
        countedRule,
        `select p.profile, count(u.id)::int as people,
             count(u.id) filter (where exists (select from identity.passkey k where k.user_id = u.id)
               or exists (select from identity.totp t where t.user_id = u.id))::int as ready,
             exists (select from identity.factor_rule r where r.profile = p.profile) as required
           from unnest($1::text[]) p(profile)
           left join user_account u on p.profile = any(u.profiles) and u.is_active group by p.profile`,
        [STAFF_PROFILES],
      )
      return STAFF_PROFILES.map((profile) => {
        const found = rows.find((row) => row.profile === profile)
        const { people = 0, ready = 0, required = false } = found ?? {}
        return { profile, label: PROFILES[profile][session.language], people, ready, isRequired: required }
      })
    },
    setRequired: async ({ profile, isRequired }, { session }) => {
      if (!STAFF_PROFILES.some((candidate) => candidate === profile))
        throw InvalidInput('A second factor can be required of roles of staff')
      await transact(session, async (transaction) => {
        const { rowCount } = isRequired
          ? await transaction.client.query(
              'insert into identity.factor_rule (profile) values ($1) on conflict do nothing',
              [profile],
            )
          : await transaction.client.query('delete from identity.factor_rule where profile = $1', [profile])
        if (rowCount === 0) return
        const step: AuditStep = isRequired ? 'security.required' : 'security.notRequired'
        await writer.create(transaction, AuditEntry.apiName, {
          Name: step,
          Reason__c: profile,
          Actor__c: session.userId,
        })
        // Applies to open sessions too.
        await sessions.forget('everybody', transaction.client)
      })
      return { isRequired }
    },
  })
}
