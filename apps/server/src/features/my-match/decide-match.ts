import { type MatchOutcome, matchAcceptedMail, matchRejectedMail } from '@foyer/fair-domain'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import type { MatchPlatform } from '../../integrations/match/match-platform.ts'
import { refuse } from '../../refuse.ts'
import { logStep } from '../../services/history/log-step.ts'
import { findPerson, recipientOf } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { lockProfile, type StoredProfile } from '../../services/my-match/stored-profile.ts'
import { findTeamManagers } from '../../services/team/team-managers.ts'
import { queueHandOver } from './hand-over.ts'
import type { Needs } from './needs.ts'

/** Removes a profile from My Match, or admits it again. */
export function decideMatch(fair: Needs, platform: MatchPlatform, outcome: MatchOutcome): QuickActionHandler {
  return async ({ contextId, fields }, transaction) => {
    const profile = await lockProfile(transaction.client, contextId)
    if (profile.state === outcome) throw refuse('ALREADY_DECIDED')
    const note = fields.NoteForCustomer__c === true ? String(fields.Note__c ?? '') : ''
    const code = typeof fields.ReasonCode__c === 'string' ? fields.ReasonCode__c : null
    await settleProfile(fair, transaction, platform, profile, { outcome, code, note })
    await logStep(fair, transaction, profile, `match.${outcome}`, {
      ReasonCode__c: code,
      Note__c: typeof fields.Note__c === 'string' ? fields.Note__c : null,
      NoteForCustomer__c: note !== '',
    })
    await notify(fair, transaction, profile, outcome, note)
    return { id: profile.id, isCreated: false }
  }
}

/** Stores the outcome on the record, and sends it to the platform. */
export async function settleProfile(
  fair: Needs,
  transaction: Transaction,
  platform: MatchPlatform,
  { id }: Pick<StoredProfile, 'id'>,
  { outcome, code, note }: { outcome: MatchOutcome; code: string | null; note: string },
) {
  await fair.writer.update(transaction, 'MatchProfile__c', id, {
    State__c: outcome,
    ReasonCode__c: code,
    CustomerNote__c: note || null,
  })
  await queueHandOver(fair, transaction, platform, id)
}

export const handOverAgain =
  (fair: Needs, platform: MatchPlatform): QuickActionHandler =>
  async ({ contextId }, transaction) => {
    const { id } = await lockProfile(transaction.client, contextId)
    await queueHandOver(fair, transaction, platform, id)
    return { id, isCreated: false }
  }

async function notify(
  fair: Needs,
  transaction: Transaction,
  { name: company, contactId, accountId }: StoredProfile,
  outcome: MatchOutcome,
  note: string,
) {
  const people =
    contactId !== null
      ? [await findPerson(transaction.client, { contactId })]
      : accountId !== null
        ? await findTeamManagers(transaction, accountId)
        : []
  for (const person of people) {
    if (!person) continue
    const path = outcome === 'accepted' ? '/reserved/my-match' : '/reserved/application-outcome/my-match'
    await fair.sendMessage(transaction, {
      template: outcome === 'accepted' ? matchAcceptedMail : matchRejectedMail,
      to: recipientOf(person),
      data: { name: person.firstName, company, note, link: screenUrl(fair, person.language, path) },
    })
  }
}
