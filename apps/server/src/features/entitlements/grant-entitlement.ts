import { ENTITLEMENT_KINDS, type EntitlementKind } from '@foyer/fair-domain'
import type { QuickActionHandler } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { refuseIssues } from '../../refuse-issues.ts'
import { addEntry } from '../../services/entitlements/add-entry.ts'
import type { Needs } from './needs.ts'

const MIN_REASON_LENGTH = 5
const MAX_GRANT = 1000
/** Grants entitlements to a company, or revokes unused ones; always with a reason. */
export const grantEntitlement =
  (fair: Needs): QuickActionHandler =>
  async ({ contextId, fields }, transaction) => {
    const kind = String(fields.Kind__c ?? '')
    const movement = Number(fields.Movement__c)
    const note = String(fields.Note__c ?? '').trim()
    const issues: [string, string][] = []
    if (!Object.hasOwn(ENTITLEMENT_KINDS, kind)) issues.push(['Kind__c', 'missing'])
    if (!Number.isInteger(movement) || movement === 0 || Math.abs(movement) > MAX_GRANT)
      issues.push(['Movement__c', 'missing'])
    if (note.length < MIN_REASON_LENGTH) issues.push(['Note__c', 'reasonMissing'])
    if (issues.length > 0) throw refuseIssues(issues)
    const edition = await fair.editions.current(transaction.client)
    if (!edition || contextId === null) throw refuse('NO_EDITION')
    await addEntry(fair, transaction, {
      accountId: contextId,
      editionId: edition.id,
      kind: kind as EntitlementKind,
      movement,
      source: 'gift',
      note,
    })
    return { id: contextId, isCreated: false }
  }
