import {
  addDays,
  type Day,
  Edition,
  EditionSetting,
  Participation,
  Pavilion,
  type SECTORS,
  Stand,
} from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { DEMO_YEAR, demoCalendar, LAST_YEAR, PAST_OPENINGS } from './demo-calendar.ts'
import { demoIds } from './demo-ids.ts'
import { insertRecord, type Seeding } from './insert-record.ts'

export const editionIds = {
  edition: (year: number) => stableId(Edition.keyPrefix, `demo:${year}`),
  pavilion: (year: number, name: string) => stableId(Pavilion.keyPrefix, `demo:${year}:${name}`),
  participation: (year: number, company: string) =>
    stableId(Participation.keyPrefix, `demo:${year}:${company}`),
  stand: (year: number, name: string) => stableId(Stand.keyPrefix, `demo:${year}:${name}`),
}

interface DemoPavilion {
  name: string
  sectors: readonly (keyof typeof SECTORS)[]
  price: number
  /** Metres from west and north, width and depth. */
  place: readonly [left: number, top: number, width: number, depth: number]
}

/** Along two covered walkways that cross in the central square. */
const PAVILIONS: readonly DemoPavilion[] = [
  { name: 'Pad. 14', sectors: ['perfumery', 'green'], price: 330, place: [30, 55, 185, 225] },
  { name: 'Pad. 15', sectors: ['packaging'], price: 285, place: [265, 55, 185, 105] },
  { name: 'Pad. 16', sectors: ['perfumery'], price: 310, place: [265, 180, 185, 100] },
  { name: 'Pad. 21', sectors: ['countries', 'green'], price: 260, place: [30, 370, 185, 100] },
  { name: 'Pad. 25', sectors: ['hair'], price: 270, place: [265, 370, 185, 225] },
  { name: 'Pad. 36', sectors: ['nail', 'beauty'], price: 240, place: [30, 490, 185, 105] },
]

interface DemoParticipation {
  company: string
  kind: 'exhibitor' | 'pavilionOrganiser' | 'collective' | 'coExhibitor'
  organiser?: string
  status?: 'applying' | 'confirmed'
  /** Open payment of the booth; all others have paid. */
  payment?: 'none' | 'balance_due'
  stand?: { pavilion: string; name: string; area: number; openSides: number }
}

const PARTICIPATIONS: readonly DemoParticipation[] = [
  {
    company: 'Aurora Cosmetici',
    kind: 'exhibitor',
    stand: { pavilion: 'Pad. 15', name: 'B12', area: 48, openSides: 1 },
  },
  {
    company: 'Velluto Profumi',
    kind: 'exhibitor',
    payment: 'balance_due',
    stand: { pavilion: 'Pad. 16', name: 'C7', area: 32, openSides: 2 },
  },
  {
    company: 'Nordic Beauty Pavilion',
    kind: 'pavilionOrganiser',
    stand: { pavilion: 'Pad. 21', name: 'A1', area: 160, openSides: 4 },
  },
  {
    company: 'Fjord Naturals',
    kind: 'collective',
    organiser: 'Nordic Beauty Pavilion',
    stand: { pavilion: 'Pad. 21', name: 'A1-3', area: 16, openSides: 1 },
  },
  { company: 'Petalo Studio', kind: 'exhibitor', status: 'applying', payment: 'none' },
  {
    company: 'Ombra Lab',
    kind: 'exhibitor',
    stand: { pavilion: 'Pad. 36', name: 'F20', area: 16, openSides: 1 },
  },
  { company: 'Brezza Essenze', kind: 'coExhibitor', organiser: 'Aurora Cosmetici', payment: 'none' },
]

/** Free stands: for an applicant, or for the waiting list. */
const FREE_STANDS = [
  { pavilion: 'Pad. 16', name: 'C9', area: 12, openSides: 1 },
  { pavilion: 'Pad. 16', name: 'C11', area: 16, openSides: 2 },
  { pavilion: 'Pad. 14', name: 'D4', area: 16, openSides: 1 },
  { pavilion: 'Pad. 36', name: 'F24', area: 24, openSides: 2 },
]

/** The open edition, the closed one before it, and the two dated by the specification. */
export async function seedEditions(seeding: Seeding) {
  const { opening, moved } = demoCalendar(seeding.now)
  for (const [year, day] of Object.entries(PAST_OPENINGS))
    await insertEdition(seeding, Number(year), day, 'closed')
  await insertEdition(seeding, DEMO_YEAR, opening, 'open')
  for (const [key, day] of moved) await moveDeadline(seeding, key, day)
  for (const { name, sectors, price, place } of PAVILIONS) {
    const [left, top, width, depth] = place
    for (const year of [LAST_YEAR, DEMO_YEAR]) {
      await insertRecord(seeding, Pavilion, editionIds.pavilion(year, name), {
        Name: name,
        Edition__c: editionIds.edition(year),
        Sectors__c: sectors,
        PricePerSquareMetre__c: price,
        MapLeft__c: left,
        MapTop__c: top,
        MapWidth__c: width,
        MapDepth__c: depth,
        Active__c: true,
      })
    }
  }
  for (const [index, participation] of PARTICIPATIONS.entries())
    await insertParticipation(seeding, index, participation)
  for (const stand of FREE_STANDS) await insertStand(seeding, stand, {})
}

async function insertEdition(seeding: Seeding, year: number, opening: Day, status: string) {
  await insertRecord(seeding, Edition, editionIds.edition(year), {
    Name: `Foyer ${year}`,
    Year__c: year,
    Opening__c: opening,
    Closing__c: addDays(opening, 3),
    Status__c: status,
    Current__c: year === DEMO_YEAR,
  })
}

async function moveDeadline(seeding: Seeding, key: string, day: Day) {
  await insertRecord(seeding, EditionSetting, stableId(EditionSetting.keyPrefix, `demo:${key}`), {
    Name: key,
    Edition__c: editionIds.edition(DEMO_YEAR),
    Value__c: JSON.stringify(day),
    Reason__c: 'Demonstration',
  })
}

async function insertParticipation(seeding: Seeding, index: number, demo: DemoParticipation) {
  const { company, kind, organiser, stand, status = 'confirmed', payment = 'paid' } = demo
  const id = editionIds.participation(DEMO_YEAR, company)
  await insertRecord(seeding, Participation, id, {
    Name: `TF27-${String(index + 1).padStart(5, '0')}`,
    Account__c: demoIds.account(company),
    Edition__c: editionIds.edition(DEMO_YEAR),
    Kind__c: kind,
    Status__c: status,
    Organiser__c: organiser === undefined ? null : editionIds.participation(DEMO_YEAR, organiser),
    MatchPermission__c: true,
    PaymentState__c: payment,
  })
  if (!stand) return
  await insertStand(seeding, stand, { Participation__c: id, Account__c: demoIds.account(company) })
}

const insertStand = (
  seeding: Seeding,
  { pavilion, name, area, openSides }: (typeof FREE_STANDS)[number],
  holder: { Participation__c?: string; Account__c?: string },
) =>
  insertRecord(seeding, Stand, editionIds.stand(DEMO_YEAR, `${pavilion} ${name}`), {
    Name: name,
    Pavilion__c: editionIds.pavilion(DEMO_YEAR, pavilion),
    Area__c: area,
    OpenSides__c: openSides,
    ...holder,
  })
