import { type HallImportResult, ImportFault, type ImportFaultKind } from '@foyer/fair-domain'
import type { HallDrawingFile } from '@foyer/fair-domain/drawing-worker'
import { type Label, NotFound } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { lockHalls } from '../../services/participations/held-stands.ts'
import { readHallInThread } from '../../work/read-hall-in-thread.ts'
import type { Needs } from './needs.ts'

const FAULTS: Readonly<Record<ImportFaultKind, Label>> = {
  tooLarge: { 'en-US': 'the file is too large', it: 'il file è troppo grande' },
  binary: {
    'en-US': 'the file is binary; save it as ASCII DXF',
    it: 'il file è binario; salvalo come DXF ASCII',
  },
  cutOff: { 'en-US': 'the file ends here', it: 'il file finisce qui' },
  malformed: { 'en-US': 'this cannot be read', it: 'questo non si può leggere' },
  number: { 'en-US': 'this is not a number within reach', it: 'questo non è un numero valido' },
  tooMany: { 'en-US': 'there are too many shapes', it: 'ci sono troppe forme' },
  tooDeep: { 'en-US': 'there are too many levels', it: 'ci sono troppi livelli' },
  cycle: { 'en-US': 'this block contains itself', it: 'questo blocco contiene sé stesso' },
  forbidden: { 'en-US': 'drawings must not contain this', it: 'un disegno non può contenere questo' },
  external: { 'en-US': 'drawings must not load other files', it: 'un disegno non può caricare altri file' },
  doctype: { 'en-US': 'document types are not allowed', it: 'i tipi di documento non sono ammessi' },
  transform: { 'en-US': 'this transformation is unknown', it: 'questa trasformazione non è nota' },
  nothing: { 'en-US': 'there are no shapes in these layers', it: 'in questi livelli non ci sono forme' },
}

/** Reads a file without storing anything. */
export async function previewHall(file: HallDrawingFile): Promise<HallImportResult> {
  try {
    return await readHallInThread(file)
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error
    throw refuseAt(error)
  }
}

const refuseAt = ({ line, column, kind, found }: ImportFault) =>
  refuse('PLAN_FILE_REFUSED', { line: String(line), column: String(column), reason: FAULTS[kind], found })

/** Stores a file as a new draft version of a hall; drafts may have faults. */
export async function importHall(
  fair: Needs,
  session: Session,
  { hall, ...file }: HallDrawingFile & { hall: string },
) {
  const { shapes } = await previewHall(file)
  if (shapes.length === 0) throw refuseAt(new ImportFault('nothing', { line: 1 }))
  return fair.transact(session, async (transaction) => {
    await lockHalls(transaction.client, [hall])
    const { rows } = await transaction.client.query<{ name: string; version: number }>(
      `select v.name, (select coalesce(max(p.version), 0)::int + 1 from hall_plan p where p.pavilion = v.id) as version
       from pavilion v where v.id = $1`,
      [hall],
    )
    const [found] = rows
    if (!found) throw NotFound()
    const { name, version } = found
    const { id } = await fair.writer.create(transaction, 'HallPlan__c', {
      Name: `${name} · ${version}`,
      Pavilion__c: hall,
      Version__c: version,
      State__c: 'draft',
    })
    await transaction.client.query(
      `insert into floor.shape (plan, key, kind, label, ring)
       select $1, (shape ->> 'key')::int, shape ->> 'kind', shape ->> 'label',
         array(select jsonb_array_elements_text(shape -> 'ring')::int)
       from jsonb_array_elements($2::jsonb) shape`,
      [id, JSON.stringify(shapes)],
    )
    return { id, version }
  })
}
