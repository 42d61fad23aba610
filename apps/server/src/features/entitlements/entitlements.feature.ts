import { type EntitlementKind, IMPACTS } from '@foyer/fair-domain'
import type { CommittedWrite, QuickActionHandler, Transaction } from '@foyer/record-server'
import { addJob } from '../../jobs/add-job.ts'
import { settleExtraOrder } from '../../services/entitlements/extra-orders.ts'
import { areQuotasPaused } from '../../services/entitlements/pause-quotas.ts'
import { syncQuota } from '../../services/entitlements/sync-quota.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { grantSurplus, voidSurplus } from './decide-shortage.ts'
import { expireExtraOrders } from './expire-extra-orders.ts'
import { grantEntitlement } from './grant-entitlement.ts'
import type { Needs } from './needs.ts'
import { SYNC_QUOTAS, syncQuotas } from './sync-quotas.ts'
import { watchShortage } from './watch-shortage.ts'

/** Edition settings that determine quotas. */
const QUOTA_SETTINGS: ReadonlySet<string> = new Set(
  Object.entries(IMPACTS).flatMap(([key, subject]) => (subject === 'quota' ? [key] : [])),
)
/** Kinds whose surplus staff decide on; parking is adjusted automatically. */
const WATCHED = new Set(['badge', 'vip'])

/** Entitlements of companies, synchronised with stands, participations and settings. */
export const entitlementsFeature: MakeFeature<Needs> = (fair) => {
  const decision =
    (decide: typeof grantSurplus): QuickActionHandler =>
    async ({ contextId, fields }, transaction) => {
      await decide(fair, transaction, contextId, String(fields.Note__c ?? ''))
      return { id: contextId, isCreated: false }
    }

  async function onWrite(write: CommittedWrite, transaction: Transaction) {
    const { objectApiName } = write
    if (objectApiName === 'EntitlementEntry__c') return onEntry(write, transaction)
    if (!areQuotasPaused(transaction.client))
      for (const participationId of participationsIn(write))
        await syncQuota(fair, transaction, participationId)
    const setting = objectApiName === 'EditionSetting__c' ? (write.after ?? write.before) : null
    // Hundreds of companies: in a job, not in the request that changes the setting.
    if (setting && QUOTA_SETTINGS.has(String(setting.Name)))
      await addJob(transaction.client, SYNC_QUOTAS, { editionId: setting.Edition__c })
  }

  async function onEntry({ after }: CommittedWrite, transaction: Transaction) {
    if (!after || !WATCHED.has(String(after.Kind__c))) return
    await watchShortage(fair, transaction, {
      accountId: String(after.Account__c),
      editionId: String(after.Edition__c),
      kind: after.Kind__c as EntitlementKind,
    })
  }

  return {
    onWrite,
    onPaid: settleExtraOrder(fair, 'pay'),
    onUnpaid: settleExtraOrder(fair, 'reverse'),
    tasks: [syncQuotas(fair), expireExtraOrders(fair)],
    quickActions: {
      'Account.GrantEntitlement': grantEntitlement(fair),
      'QuotaShortage__c.GrantSurplus': decision(grantSurplus),
      'QuotaShortage__c.VoidSurplus': decision(voidSurplus),
    },
  }
}

/**
 * Participations whose quota a write may change: before and after, for a stand that moves or a participant
 * that leaves a collective.
 */
function participationsIn({ objectApiName, recordId, before, after }: CommittedWrite) {
  const named =
    objectApiName === 'Stand__c'
      ? [before?.Participation__c, after?.Participation__c]
      : objectApiName === 'Participation__c'
        ? [after && recordId, before?.Organiser__c, after?.Organiser__c]
        : []
  return [...new Set(named.filter((id): id is string => typeof id === 'string'))]
}
