import { Readable } from 'node:stream'
import { organiserOf, TechnicalPlan } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import type { FileStore } from '@foyer/record-server'
import { planKey } from '../features/plans/upload-plan.ts'
import { makePdf } from '../services/documents/pdf/make-pdf.ts'
import { DEMO_YEAR } from './demo-calendar.ts'
import { insertRecord, type Seeding } from './insert-record.ts'
import { editionIds } from './seed-editions.ts'

/** The stand of the exhibitor's demo account: 8 by 6 metres, open in front. */
const PLACE = { pavilion: 'Pad. 15', stand: 'B12', width: 8, depth: 6 }
const POINTS_PER_METRE = 40

/** One plan for the exhibitor to download. */
export async function seedPlans(seeding: Seeding, files: FileStore) {
  const id = stableId(TechnicalPlan.keyPrefix, 'demo:aurora')
  const drawing = await renderPlan()
  await files.write(planKey(id), Readable.from([drawing]))
  await insertRecord(seeding, TechnicalPlan, id, {
    Name: '15_B12_1.pdf',
    Stand__c: editionIds.stand(DEMO_YEAR, `${PLACE.pavilion} ${PLACE.stand}`),
    Pavilion__c: editionIds.pavilion(DEMO_YEAR, PLACE.pavilion),
    Revision__c: 1,
    PublishedAt__c: seeding.now,
    AnnouncedAt__c: seeding.now,
    Scale__c: '1:50',
    // In symbols that exhibitors of every language read.
    Utilities__c: '230 V, H₂O, internet',
    Size__c: drawing.length,
    State__c: 'current',
  })
}

export const renderPlan = () =>
  makePdf(
    {
      language: 'it',
      title: `Planimetria ${PLACE.pavilion} ${PLACE.stand}`,
      organiser: organiserOf(null),
      verification: { code: 'DEMO', url: 'https://foyer.example' },
    },
    (pdf) => {
      pdf.heading(`Planimetria ${PLACE.pavilion}, stand ${PLACE.stand}`)
      pdf.paragraph(`${PLACE.width} × ${PLACE.depth} m, un lato aperto. E elettricità, A acqua, I internet.`)
      const { raw, left } = pdf
      const top = raw.y + 20
      const [width, depth] = [PLACE.width * POINTS_PER_METRE, PLACE.depth * POINTS_PER_METRE]
      const alt = `Pianta dello stand, ${PLACE.width} per ${PLACE.depth} metri, aperto verso il corridoio in basso.`
      pdf.tag(
        'Figure',
        () => {
          for (let metre = 1; metre < PLACE.width; metre++)
            raw
              .moveTo(left + metre * POINTS_PER_METRE, top)
              .lineTo(left + metre * POINTS_PER_METRE, top + depth)
          for (let metre = 1; metre < PLACE.depth; metre++)
            raw
              .moveTo(left, top + metre * POINTS_PER_METRE)
              .lineTo(left + width, top + metre * POINTS_PER_METRE)
          raw.lineWidth(0.3).strokeColor('#bbbbbb').stroke()
          raw
            .moveTo(left, top + depth)
            .lineTo(left, top)
            .lineTo(left + width, top)
            .lineTo(left + width, top + depth)
            .lineWidth(3)
            .strokeColor('#111111')
            .stroke()
          raw.moveTo(left, top + depth).lineTo(left + width, top + depth)
          raw.dash(6, { space: 4 }).lineWidth(1).stroke().undash()
          for (const [letter, x, y] of [
            ['E', 1, 1],
            ['A', 4, 1],
            ['I', 7, 1],
          ] as const) {
            const [cx, cy] = [left + x * POINTS_PER_METRE, top + y * POINTS_PER_METRE]
            raw.circle(cx, cy, 9).lineWidth(1).stroke()
            pdf.textAt(letter, cx - 9, cy - 6, 18, { font: 'strong', size: 9, align: 'center' })
          }
        },
        { alt, bbox: [left, top, left + width, top + depth] },
      )
    },
  )
