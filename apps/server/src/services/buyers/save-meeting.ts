import { isMeetingDay } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { refuseIssues } from '../../refuse-issues.ts'
import { logStep } from '../history/log-step.ts'
import type { Needs } from './needs.ts'
import { lockApplication } from './stored-application.ts'

export interface KeptMeetingReport {
  applicationId: string | null
  /** The exhibitor of the meeting. */
  accountId: string
  heldOn: string
  /** Id on the platform; at the desk, exhibitor and day identify a meeting. */
  reference?: string
  source: 'desk' | 'platform' | 'scan' | 'confirmation'
}

/** Stores a kept meeting; repeated reports from any source count once. */
export async function saveMeeting(fair: Needs, transaction: Transaction, meeting: KeptMeetingReport) {
  const { client } = transaction
  const { accountId, heldOn, source } = meeting
  const application = await lockApplication(client, meeting.applicationId)
  if (application.confirmation !== 'confirmed') throw refuse('STEP_REFUSED')
  const edition = await fair.editions.find(client, application.editionId)
  const { rowCount } = await client.query('select from account where id = $1', [accountId])
  if (!edition || rowCount === 0) throw NotFound()
  if (!isMeetingDay(edition.days, heldOn, fair.clock())) throw refuseIssues([['HeldOn__c', 'notAFairDay']])
  const name = (meeting.reference ?? `${accountId} ${heldOn}`).slice(0, 120)
  const existing = await client.query(
    'select from kept_meeting where buyer_application = $1 and (name = $2 or (account = $3 and held_on = $4))',
    [application.id, name, accountId, heldOn],
  )
  if (existing.rowCount !== 0) return { id: application.id, isCreated: false }
  await fair.writer.create(transaction, 'KeptMeeting__c', {
    Name: name,
    BuyerApplication__c: application.id,
    Account__c: accountId,
    HeldOn__c: heldOn,
    Source__c: source,
  })
  await fair.writer.update(transaction, 'BuyerApplication__c', application.id, {
    KeptMeetings__c: application.keptMeetings + 1,
  })
  await logStep(fair, transaction, application, 'buyer.meetingKept')
  return { id: application.id, isCreated: false }
}
