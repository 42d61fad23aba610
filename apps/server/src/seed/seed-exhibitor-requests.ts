import { Enquiry } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { insertRecord, type Seeding } from './insert-record.ts'

const HOUR_MS = 3_600_000

const REQUESTS = [
  {
    Name: 'Linnea Ek',
    Company__c: 'Lumineuse AB',
    Country__c: 'Sweden',
    Sector__c: 'Hair',
    Area__c: '24',
    Email__c: 'linnea.ek@lumineuse.example',
    Language__c: 'en-US',
    hoursAgo: 6,
  },
  {
    Name: 'Bruno Salis',
    Company__c: 'Aurora Cosmetici',
    Country__c: 'Italia',
    Sector__c: 'Packaging',
    Area__c: '16',
    Email__c: 'bruno.salis@aurora.example',
    Language__c: 'it',
    hoursAgo: 100,
  },
] as const

/** Requests to exhibit: a recent one, and a late one of a company that exists. */
export async function seedExhibitorRequests(seeding: Seeding) {
  for (const { hoursAgo, ...request } of REQUESTS)
    await insertRecord(
      { ...seeding, now: new Date(seeding.now.getTime() - hoursAgo * HOUR_MS) },
      Enquiry,
      stableId(Enquiry.keyPrefix, `demo:${request.Email__c}`),
      { ...request, Kind__c: 'invitation', State__c: 'requested' },
    )
}
