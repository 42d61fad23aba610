import {
  designReceivedMail,
  isPast,
  MAX_DESIGN_TEXT,
  UTILITIES,
  UTILITY_NAMES,
  type UtilityName,
  utilityIssue,
} from '@foyer/fair-domain'
import { InvalidInput, NotFound } from '@foyer/record-contract'
import { attributeOf, requireUser, type Session, type Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { requireAllowed } from '../../services/explain/require-allowed.ts'
import { logStep } from '../../services/history/log-step.ts'
import { attachFiles } from '../../services/uploads/attach-files.ts'
import type { Needs } from './needs.ts'
import { mailDesign } from './stored-design.ts'

export interface SentDesign {
  standId: string
  utilities: Readonly<Record<string, number>>
  text: string
  /** Ids of previously uploaded plans. */
  files: readonly string[]
}

/** Submits the design of a stand, or a corrected version. */
export function sendDesign(fair: Needs, session: Session, design: SentDesign) {
  const { standId, utilities, text, files } = design
  for (const [name, value] of Object.entries(utilities))
    if (!(name in UTILITIES) || utilityIssue(name as UtilityName, value))
      throw InvalidInput(`${name} is not possible`)
  if (text.length > MAX_DESIGN_TEXT) throw InvalidInput('text is too long')
  return fair.transact(session, async (transaction) => {
    await requireAllowed(fair, transaction.client, session, 'technicalPlans')
    const stand = await lockStand(transaction, session, standId)
    if (files.length === 0) throw refuse('DRAWING_MISSING')
    const before = await versionsOf(transaction, standId, stand.accountId)
    const latest = before[0]
    const edition = await fair.editions.current(transaction.client)
    // The deadline does not apply to a design returned for correction.
    if (latest?.state !== 'refused' && edition && isPast(edition.settings.standDesignsUntil, fair.clock()))
      throw refuse('TOO_LATE')
    for (const { id, state } of before)
      if (state === 'submitted')
        await fair.writer.update(transaction, 'StandDesign__c', id, { State__c: 'replaced' })
    const version = (latest?.version ?? 0) + 1
    const { id } = await fair.writer.create(transaction, 'StandDesign__c', {
      Name: `${stand.name} / ${version}`,
      Account__c: stand.accountId,
      Stand__c: standId,
      Version__c: version,
      ...Object.fromEntries(UTILITY_NAMES.map((name) => [UTILITIES[name].field, utilities[name] ?? 0])),
      Text__c: text.trim() || null,
      SentBy__c: requireUser(session),
    })
    await attachFiles(fair, transaction, session, files, 'StandDesign__c', id)
    await logStep(fair, transaction, { id, accountId: stand.accountId }, 'design.sent')
    await mailDesign(fair, transaction, id, designReceivedMail)
    return { id, version }
  })
}

/** Locks a stand that the company builds itself; serialises concurrent submissions. */
async function lockStand({ client }: Transaction, session: Session, standId: string) {
  const { rows } = await client.query<{ name: string; accountId: string; kind: string }>(
    `select s.name, p.account as "accountId", p.kind from stand s join participation p on p.id = s.participation
     where s.id = $1 and s.participation = any($2) for update of s`,
    [standId, attributeOf(session, 'participationId')],
  )
  const [stand] = rows
  if (!stand) throw NotFound()
  if (stand.kind === 'collective') throw refuse('BUILT_BY_ORGANISER')
  return stand
}

async function versionsOf({ client }: Transaction, standId: string, accountId: string) {
  const { rows } = await client.query<{ id: string; version: number; state: string }>(
    `select id, version::int, state from stand_design where stand = $1 and account = $2
     order by version desc for update`,
    [standId, accountId],
  )
  return rows
}
