import { AccessRecovery, type RecoveryState } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { demoIds } from './demo-ids.ts'
import { DEMO_PEOPLE } from './demo-people.ts'
import { insertRecord, type Seeding } from './insert-record.ts'

const HOUR_MS = 3_600_000

const LOST: readonly { account: string; text: string; hoursAgo: number; state: RecoveryState }[] = [
  {
    account: 'visitor',
    text: 'Ho cambiato telefono e non trovo i codici. Rispondo al numero del profilo, meglio al mattino.',
    hoursAgo: 5,
    state: 'pending',
  },
  {
    account: 'collective',
    text: 'My laptop was stolen with everything on it. Our pavilion organiser can confirm who I am.',
    hoursAgo: 27,
    state: 'approvedOnce',
  },
]

/** Users who lost every way to sign in: one waits for the first approval, one for the second. */
export async function seedLostAccess(seeding: Seeding) {
  for (const { account, text, hoursAgo, state } of LOST) {
    const person = DEMO_PEOPLE.find((candidate) => candidate.account === account)
    const isApproved = state === 'approvedOnce'
    await insertRecord(
      { ...seeding, now: new Date(seeding.now.getTime() - hoursAgo * HOUR_MS) },
      AccessRecovery,
      stableId(AccessRecovery.keyPrefix, `demo:${account}`),
      {
        Name: `${person?.firstName} ${person?.lastName}`,
        User__c: demoIds.user(account),
        Text__c: text,
        Status__c: state,
        FirstBy__c: isApproved ? demoIds.user('staff') : null,
        FirstNote__c: isApproved
          ? 'Called back at the number in the contract; the organiser confirmed.'
          : null,
      },
    )
  }
}
