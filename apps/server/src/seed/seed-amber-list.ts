import { AmberListing, addMonths, DEFAULT_LISTING_MONTHS, romeDay } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { demoIds } from './demo-ids.ts'
import { insertRecord, type Seeding } from './insert-record.ts'

/** Lists one company, so that the blocked page, the request and the decisions can be tried. */
export async function seedAmberList(seeding: Seeding) {
  await insertRecord(seeding, AmberListing, stableId(AmberListing.keyPrefix, 'demo:ombra'), {
    Name: 'Ombra Lab',
    Scope__c: 'company',
    Account__c: demoIds.account('Ombra Lab'),
    ReasonCode__c: 'passes',
    Services__c: ['application', 'tickets', 'badges', 'match'],
    Notes__c: 'Badges of the last edition were found with people outside the company.',
    ExpiresOn__c: addMonths(romeDay(seeding.now.getTime()), DEFAULT_LISTING_MONTHS),
    Status__c: 'listed',
    ProposedBy__c: demoIds.user('staff'),
    ListedBy__c: demoIds.user('admin'),
    ListedAt__c: seeding.now,
  })
}
