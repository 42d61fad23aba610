import type { Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { outageCodeOf } from '../../integrations/external-services.ts'
import type { HandedProfile, MatchPlatform } from '../../integrations/match/match-platform.ts'
import { addJob } from '../../jobs/add-job.ts'
import { retryAtOf, type Task } from '../../jobs/task.ts'
import { lockProfile, type StoredProfile } from '../../services/my-match/stored-profile.ts'
import type { Needs } from './needs.ts'

export const HAND_OVER = 'match.hand-over'
const MAX_FAULT_LENGTH = 120

/** Queues the transfer of a profile with the transaction; the built-in list needs none. */
export async function queueHandOver(
  fair: Needs,
  transaction: Transaction,
  platform: MatchPlatform,
  profileId: string,
) {
  if (!platform.needsProfiles) return
  await change(fair, transaction, profileId, { HandOver__c: 'waiting', Attempts__c: 0, Fault__c: null })
  await addJob(transaction.client, HAND_OVER, { profileId })
}

/**
 * Sends the current state of a profile to the platform. During an outage the job retries with backoff, and
 * the record has the number of failures.
 */
export const handOverTask = (fair: Needs, platform: MatchPlatform): Task => ({
  name: HAND_OVER,
  run: async (payload) => {
    const { profileId } = payload as { profileId: string }
    const inSystem = <T>(work: (transaction: Transaction) => Promise<T>) =>
      fair.transact(fair.systemSession, work)
    const { profile, handed } = await inSystem(async ({ client }) => {
      const stored = await lockProfile(client, profileId)
      return { profile: stored, handed: await describe(client, stored) }
    })
    try {
      const fields = await sendToPlatform(fair, platform, profile, handed)
      await inSystem((transaction) => change(fair, transaction, profileId, fields))
    } catch (error) {
      if (!(error instanceof Error) || retryAtOf(error) || outageCodeOf(error) === null) throw error
      await inSystem(async (transaction) => {
        const { attempts } = await lockProfile(transaction.client, profileId)
        await change(fair, transaction, profileId, {
          Attempts__c: attempts + 1,
          Fault__c: error.message.slice(0, MAX_FAULT_LENGTH),
        })
      })
      throw error
    }
  },
})

async function sendToPlatform(
  { clock }: Needs,
  platform: MatchPlatform,
  { id, state }: StoredProfile,
  handed: HandedProfile,
) {
  const at = { HandedOverAt__c: new Date(clock()).toISOString(), Fault__c: null }
  if (state === 'rejected') {
    await platform.remove(id)
    return { ...at, HandOver__c: 'removed', Link__c: null }
  }
  const answer = await platform.put(handed)
  return answer.state === 'taken'
    ? { ...at, HandOver__c: 'sent', Link__c: answer.link }
    : { HandOver__c: 'failed', Fault__c: answer.reason }
}

const change = (
  fair: Needs,
  transaction: Transaction,
  id: string,
  fields: Record<string, string | number | null>,
) => fair.writer.update(transaction, 'MatchProfile__c', id, fields)

async function describe(client: Pick<ClientBase, 'query'>, profile: StoredProfile): Promise<HandedProfile> {
  const { id, side, name, country, categories, covered, markets, channels, certifications } = profile
  const { rows } = await client.query<{ name: string; email: string; isPrimary: boolean }>(
    side === 'buyer'
      ? `select coalesce(name, '') as name, email, true as "isPrimary" from contact where id = $1 and email is not null`
      : `select name, email, state = 'primary_validated' as "isPrimary" from team_member
         where account = $1 and edition = $2 and state in ('confirmed', 'primary_pending_validation', 'primary_validated')
         order by id`,
    side === 'buyer' ? [profile.contactId] : [profile.accountId, profile.editionId],
  )
  const edition = await client.query<{ name: string }>('select name from edition where id = $1', [
    profile.editionId,
  ])
  return {
    id,
    side,
    edition: edition.rows[0]?.name ?? '',
    company: name,
    country,
    categories,
    covered,
    markets,
    channels,
    certifications,
    people: rows,
  }
}
