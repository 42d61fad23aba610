import { StandDesign } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import type { FileStore } from '@foyer/record-server'
import { DEMO_YEAR } from './demo-calendar.ts'
import { demoIds } from './demo-ids.ts'
import { documentIds, insertDocument } from './insert-document.ts'
import { insertRecord, type Seeding } from './insert-record.ts'
import { editionIds } from './seed-editions.ts'
import { renderPlan } from './seed-plans.ts'

const DAY_MS = 86_400_000

/** One design that was returned with remarks and corrected, and one that has waited longer. */
export async function seedDesigns(seeding: Seeding, files: FileStore | undefined) {
  const bytes = await renderPlan()
  const sent = (days: number) => ({ ...seeding, now: new Date(seeding.now.getTime() - days * DAY_MS) })
  const add = async (
    { company, place, version, days }: { company: string; place: string; version: number; days: number },
    more: Record<string, string | number | boolean | Date>,
  ) => {
    const stand = place.split(' ').at(-1)
    const id = stableId(StandDesign.keyPrefix, `demo:${place}:${version}`)
    await insertRecord(sent(days), StandDesign, id, {
      Name: `${stand} / ${version}`,
      Account__c: demoIds.account(company),
      Stand__c: editionIds.stand(DEMO_YEAR, place),
      Version__c: version,
      PowerKw__c: 6,
      Sockets__c: 4,
      WaterPoints__c: 0,
      AirPoints__c: 0,
      InternetPoints__c: 1,
      HangingPoints__c: 0,
      NoteForCustomer__c: false,
      ...more,
    })
    const paper = { bytes, files, link: { StandDesign__c: id } }
    const name = `design:${place}:${version}`
    await insertDocument(sent(days), {
      ...paper,
      name,
      title: `${stand} v${version}`,
      fileName: `${stand} v${version}.pdf`,
    })
    return { id, paper }
  }
  const aurora = { company: 'Aurora Cosmetici', place: 'Pad. 15 B12' }
  const sentBy = { SentBy__c: demoIds.user('exhibitor') }
  const marked = documentIds('design:B12:marks')
  const note = 'Segna sul disegno dove vanno i due allacci dell’acqua.'
  const { paper } = await add(
    { ...aurora, version: 1, days: 6 },
    {
      ...sentBy,
      State__c: 'refused',
      DecidedAt__c: sent(5).now,
      DecidedBy__c: seeding.userId,
      ReasonCode__c: 'utilities',
      Note__c: note,
      NoteForCustomer__c: true,
      Answer__c: note,
      AnnotatedFile__c: marked.document,
    },
  )
  await insertDocument(sent(5), {
    ...paper,
    name: 'design:B12:marks',
    title: 'B12 v1, annotazioni',
    fileName: 'B12 v1 annotazioni.pdf',
  })
  await add({ ...aurora, version: 2, days: 1 }, { ...sentBy, State__c: 'submitted', WaterPoints__c: 2 })
  await add(
    { company: 'Ombra Lab', place: 'Pad. 36 F20', version: 1, days: 4 },
    { State__c: 'submitted', HangingPoints__c: 2, Text__c: 'Americana sospesa sopra il bancone.' },
  )
}
