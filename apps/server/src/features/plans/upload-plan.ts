import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { hasBegun, readPlanFileName, samePlace, TechnicalPlan } from '@foyer/fair-domain'
import { newId } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import type { UploadedFile } from '../../http/upload-route.ts'
import { refuse } from '../../refuse.ts'
import { announcePlan } from './announce-plans.ts'
import type { Needs } from './needs.ts'

/** Storage key of the plan. */
export const planKey = (id: string) => `plans/${id}.pdf`

interface StandOfPlan {
  id: string
  name: string
  pavilionId: string
  pavilion: string
}

interface UploadedPlan {
  file: UploadedFile
  /** Participation of the collective's organiser who uploads it; null for staff. */
  organiserId: string | null
}

/** Stores a plan assigned by its file name: it replaces the previous one, and the exhibitor is notified. */
export async function uploadPlan(fair: Needs, session: Session, { file, organiserId }: UploadedPlan) {
  const { name: fileName } = file
  const parsed = readPlanFileName(fileName)
  if (!parsed) throw refuse('NAME_UNREADABLE')
  const content = await file.open()
  const id = newId(TechnicalPlan.keyPrefix, fair.clock(), randomBytes)
  await fair.files.write(planKey(id), Readable.from([content]))
  try {
    return await fair.transact(session, async (transaction) => {
      const stand = await findStand(fair, transaction, parsed, organiserId)
      const before = await lockPlan(transaction, stand.id)
      if (before && before.revision >= parsed.revision) throw refuse('REVISION_KNOWN')
      if (before)
        await fair.writer.update(transaction, 'TechnicalPlan__c', before.id, { State__c: 'replaced' })
      await fair.writer.create(transaction, 'TechnicalPlan__c', {
        Id: id,
        Name: fileName,
        Stand__c: stand.id,
        Pavilion__c: stand.pavilionId,
        Revision__c: parsed.revision,
        PublishedAt__c: new Date(fair.clock()).toISOString(),
        Size__c: content.length,
        FromOrganiser__c: organiserId !== null,
      })
      if (before) await fair.writer.update(transaction, 'TechnicalPlan__c', before.id, { ReplacedBy__c: id })
      const edition = await fair.editions.current(transaction.client)
      // Before the release day the page is closed: plans are announced on that day.
      if (edition && hasBegun(edition.settings.technicalPlansFrom, fair.clock()))
        await announcePlan(fair, transaction, id)
      return { id, pavilion: stand.pavilion, stand: stand.name, revision: parsed.revision }
    })
  } catch (error) {
    await fair.files.remove(planKey(id))
    throw error
  }
}

async function findStand(
  fair: Needs,
  { client }: Transaction,
  { pavilion, stand }: { pavilion: string; stand: string },
  organiserId: string | null,
) {
  const edition = await fair.editions.current(client)
  const { rows } = await client.query<StandOfPlan>(
    `select s.id, s.name, p.id as "pavilionId", p.name as pavilion
     from stand s join pavilion p on p.id = s.pavilion left join participation o on o.id = s.participation
     where p.edition = $1 and ($2::text is null or o.organiser = $2)`,
    [edition?.id, organiserId],
  )
  const found = rows.filter((row) => samePlace(row.name, stand) && samePlace(row.pavilion, pavilion))
  const [only] = found
  if (!only || found.length > 1) throw refuse('STAND_UNKNOWN')
  return only
}

/** Locks the current plan, which serialises uploads for one stand. */
async function lockPlan({ client }: Transaction, standId: string) {
  await client.query('select from stand where id = $1 for update', [standId])
  const { rows } = await client.query<{ id: string; revision: number }>(
    `select id, revision::int from technical_plan where stand = $1 and state = 'current'`,
    [standId],
  )
  return rows[0]
}
