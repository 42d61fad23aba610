import { buyerApplication, CRITERION_NAMES, type Points, proposalFor, scoreOf } from '@foyer/fair-domain'
import type { QuickActionHandler } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { lockApplication } from '../../services/buyers/stored-application.ts'
import type { Needs } from './needs.ts'

/** Stores the points of the buyer desk; the application is then under evaluation. */
export function scoreApplication(fair: Needs): QuickActionHandler {
  return async ({ contextId, fields }, transaction) => {
    const application = await lockApplication(transaction.client, contextId)
    const state = buyerApplication.next(application.state, 'evaluate')
    if (!state) throw refuse('ALREADY_DECIDED')
    const edition = await fair.editions.find(transaction.client, application.editionId)
    if (!edition) throw refuse('NO_EDITION')
    const points = Object.fromEntries(
      CRITERION_NAMES.map((name) => [name, Number(fields[name] ?? 0)]),
    ) as unknown as Points
    await fair.writer.update(transaction, 'BuyerApplication__c', application.id, {
      ...points,
      AgencyGuest__c: fields.AgencyGuest__c === true,
      Proposal__c: proposalFor(scoreOf(points), edition.settings),
      State__c: state,
      ScoredBy__c: transaction.session.userId,
      ScoredAt__c: new Date(fair.clock()).toISOString(),
    })
    return { id: application.id, isCreated: false }
  }
}
