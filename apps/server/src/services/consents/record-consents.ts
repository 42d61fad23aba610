import { type ConsentSource, newsletterOf } from '@foyer/fair-domain'
import { InvalidInput } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { lockName } from '../../database/lock-name.ts'
import type { Needs } from './needs.ts'

import { readConsents } from './read-consents.ts'

export interface ConsentChange {
  contactId: string
  /** Answer by purpose. */
  answers: Readonly<Record<string, boolean>>
  source: ConsentSource
  proof?: string
}

/**
 * Adds a row for each answer that differs from the current one, with the text in force. Returns the changed
 * purposes; concurrent answers for the same contact are serialised.
 */
export async function recordConsents(
  { writer, clock }: Pick<Needs, 'writer' | 'clock'>,
  transaction: Transaction,
  { contactId, answers, source, proof }: ConsentChange,
) {
  const { client, session } = transaction
  await lockName(client, `consent:${contactId}`)
  const current = await readConsents(client, contactId)
  const versions = await readVersions(client, clock())
  const changed: string[] = []
  for (const [purpose, given] of Object.entries(answers)) {
    const version = versions.get(newsletterOf(purpose) === undefined ? purpose : 'newsletter')
    if (version === undefined) throw InvalidInput(`There is no text for ${purpose}`)
    const now = current.get(purpose)
    // A missing answer equals a refusal; a consent to an older text must be renewed.
    if ((now?.given ?? false) === given && (!given || now?.version === version)) continue
    await writer.create(transaction, 'Consent__c', {
      Name: purpose,
      Contact__c: contactId,
      Number__c: (now?.number ?? 0) + 1,
      Given__c: given,
      TextVersion__c: version,
      Source__c: source,
      Actor__c: session.userId,
      Proof__c: proof ?? null,
    })
    changed.push(purpose)
  }
  return changed
}

async function readVersions(client: Transaction['client'], now: number) {
  const { rows } = await client.query<{ purpose: string; version: string }>(
    `select distinct on (purpose) purpose, name as version from consent_text
     where valid_from <= $1 order by purpose, valid_from desc, name desc`,
    [new Date(now)],
  )
  return new Map(rows.map(({ purpose, version }) => [purpose, version]))
}
