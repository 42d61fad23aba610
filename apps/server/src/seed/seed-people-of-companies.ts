import { Contact, Referent, type ReferentArea, TeamMember, type TeamState } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { DEMO_YEAR } from './demo-calendar.ts'
import { demoIds } from './demo-ids.ts'
import { DEMO_PEOPLE } from './demo-people.ts'
import { insertRecord, type Seeding } from './insert-record.ts'
import { editionIds } from './seed-editions.ts'

interface DemoReferent {
  /** A demo account, or a colleague without one. */
  person: string
  company: string
  primary?: true
  administrative?: true
  legal?: true
  areas: readonly ReferentArea[]
}

const EVERY_AREA: readonly ReferentArea[] = [
  'participation',
  'administration',
  'legal',
  'technical',
  'marketing',
  'tickets',
  'matchmaking',
]

/** Colleagues who have not signed in yet. */
const COLLEAGUES = {
  'bruno.valli': { firstName: 'Bruno', lastName: 'Valli', title: 'Amministrazione' },
  'carla.tosi': { firstName: 'Carla', lastName: 'Tosi', title: 'Amministratrice delegata' },
  'dario.fonti': { firstName: 'Dario', lastName: 'Fonti', title: 'Ufficio tecnico' },
} as const

const AURORA = 'Aurora Cosmetici'

const REFERENTS: readonly DemoReferent[] = [
  { person: 'exhibitor', company: AURORA, primary: true, areas: ['participation', 'tickets'] },
  { person: 'bruno.valli', company: AURORA, administrative: true, areas: ['administration'] },
  { person: 'carla.tosi', company: AURORA, legal: true, areas: ['legal', 'marketing'] },
  { person: 'dario.fonti', company: AURORA, areas: ['technical', 'matchmaking'] },
  alone('unpaid', 'Velluto Profumi'),
  alone('collective', 'Fjord Naturals'),
  alone('coexhibitor', 'Brezza Essenze'),
  alone('pavilion', 'Nordic Beauty Pavilion'),
  alone('blocked', 'Ombra Lab'),
]

function alone(person: string, company: string): DemoReferent {
  return { person, company, primary: true, administrative: true, legal: true, areas: EVERY_AREA }
}

const TEAM: readonly { person: string; company: string; state: TeamState }[] = [
  { person: 'exhibitor', company: AURORA, state: 'primary_validated' },
  { person: 'team', company: AURORA, state: 'confirmed' },
  { person: 'dario.fonti', company: AURORA, state: 'new' },
  { person: 'collective', company: 'Fjord Naturals', state: 'primary_validated' },
]

const PHONE = '+39 051 0000000'

/** Referents of each demo company, and the teams of those who meet buyers. */
export async function seedPeopleOfCompanies(seeding: Seeding) {
  for (const [person, { firstName, lastName, title }] of Object.entries(COLLEAGUES))
    await insertRecord(seeding, Contact, demoIds.contact(person), {
      FirstName: firstName,
      LastName: lastName,
      Title: title,
      Email: emailOf(person),
      Phone: PHONE,
      AccountId: demoIds.account(AURORA),
    })
  for (const referent of REFERENTS) await insertReferent(seeding, referent)
  for (const { person, company, state } of TEAM)
    await insertRecord(seeding, TeamMember, stableId(TeamMember.keyPrefix, `demo:${person}`), {
      Name: nameOf(person).join(' '),
      FirstName__c: nameOf(person)[0],
      LastName__c: nameOf(person)[1],
      Email__c: emailOf(person),
      Account__c: demoIds.account(company),
      Edition__c: editionIds.edition(DEMO_YEAR),
      Contact__c: state === 'new' ? null : demoIds.contact(person),
      State__c: state,
      Invitations__c: 0,
    })
}

async function insertReferent(seeding: Seeding, referent: DemoReferent) {
  const { person, company, primary = false, administrative = false, legal = false, areas } = referent
  await seeding.client.query('update contact set phone = coalesce(phone, $2) where id = $1', [
    demoIds.contact(person),
    PHONE,
  ])
  await insertRecord(seeding, Referent, stableId(Referent.keyPrefix, `demo:${person}`), {
    Name: nameOf(person).join(' '),
    Account__c: demoIds.account(company),
    Contact__c: demoIds.contact(person),
    Email__c: emailOf(person),
    Primary__c: primary,
    Administrative__c: administrative,
    Legal__c: legal,
    Areas__c: areas,
  })
}

const emailOf = (person: string) =>
  person in COLLEAGUES ? `${person}@aurora.example` : `${person}@foyer.example`

function nameOf(person: string): [string, string] {
  const existing =
    DEMO_PEOPLE.find(({ account }) => account === person) ?? COLLEAGUES[person as keyof typeof COLLEAGUES]
  return [existing.firstName, existing.lastName]
}
