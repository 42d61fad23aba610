import { HallPlan } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { DEMO_YEAR } from '../demo-calendar.ts'
import { insertRecord, type Seeding } from '../insert-record.ts'
import { editionIds } from '../seed-editions.ts'
import { hallsToLayOut, publishSeededPlan } from './publish-seeded-plan.ts'

/** Lays out the halls of the open edition around the stands that exist, and publishes their plans. */
export async function seedHallPlans(seeding: Seeding) {
  for (const { id: hall, ...rest } of await hallsToLayOut(seeding.client, editionIds.edition(DEMO_YEAR))) {
    const id = stableId(HallPlan.keyPrefix, `demo:${rest.name}`)
    await insertRecord(seeding, HallPlan, id, {
      Name: `${rest.name} · 1`,
      Pavilion__c: hall,
      Version__c: 1,
      State__c: 'draft',
    })
    await publishSeededPlan(seeding.client, id, rest, seeding.now)
  }
}
