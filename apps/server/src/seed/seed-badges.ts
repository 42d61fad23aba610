import {
  admissionRules,
  Badge,
  type BadgeKind,
  type EditionDays,
  EntitlementEntry,
  editionSettings,
  type ParticipationKind,
  QuotaShortage,
  quotaOf,
  Ticket,
  type TicketKind,
} from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { addJob } from '../jobs/add-job.ts'
import { ISSUE_TICKET } from '../services/ticketing/request-ticket.ts'
import { DEMO_YEAR } from './demo-calendar.ts'
import { demoIds } from './demo-ids.ts'
import { languageOf } from './demo-people.ts'
import { insertRecord, type Seeding } from './insert-record.ts'
import { editionIds } from './seed-editions.ts'

interface DemoBadge {
  name: string
  role: string
  kind?: 'vip' | 'setup'
  /** The adult responsible for a minor. */
  adult?: string
  /**
   * Awaits approval, refused by the provider, being issued for a while, or released. All others are issued at
   * the first start.
   */
  state?: 'held' | 'failed' | 'generating' | 'voided'
  /** Hours since it failed, or was requested. */
  hours?: number
}

interface DemoBadges {
  kind: ParticipationKind
  area: number
  participants?: number
  /** Former area of the stand, for which these were given. */
  formerArea?: number
  badges: readonly DemoBadge[]
}

const COMPANIES: Readonly<Record<string, DemoBadges>> = {
  'Aurora Cosmetici': {
    kind: 'exhibitor',
    area: 48,
    badges: [
      { name: 'Giulia Ferrante', role: 'Export manager' },
      { name: 'Marta Serra', role: 'Area manager' },
      { name: 'Luca Benassi', role: 'Brand manager' },
      { name: 'Sofia Moroni', role: 'Training', state: 'failed' },
      { name: 'Pietro Galante', role: 'Sales', state: 'voided' },
      { name: 'Irene Valli', role: 'CEO', kind: 'vip' },
      { name: 'Elio Ferrante', role: 'Studente', state: 'held', adult: 'Giulia Ferrante', hours: 60 },
      { name: 'Remo Fabbri', role: 'Allestimenti Riva', kind: 'setup' },
      { name: 'Ugo Tesi', role: 'Allestimenti Riva', kind: 'setup' },
    ],
  },
  'Velluto Profumi': {
    kind: 'exhibitor',
    area: 32,
    badges: [{ name: 'Paolo Ricci', role: 'Titolare', state: 'failed', hours: 30 }],
  },
  'Nordic Beauty Pavilion': {
    kind: 'pavilionOrganiser',
    area: 160,
    participants: 1,
    badges: [
      { name: 'Lars Nygaard', role: 'Pavilion director' },
      { name: 'Maja Lind', role: 'Host', state: 'failed', hours: 54 },
    ],
  },
  'Fjord Naturals': { kind: 'collective', area: 16, badges: [{ name: 'Ingrid Solberg', role: 'Founder' }] },
  'Brezza Essenze': { kind: 'coExhibitor', area: 0, badges: [] },
  'Ombra Lab': {
    kind: 'exhibitor',
    area: 16,
    formerArea: 32,
    badges: Array.from({ length: 6 }, (_, index) => ({
      name: `${['Viktor', 'Nina', 'Aldo', 'Carla', 'Bruno', 'Elsa'][index]} Halm`,
      role: 'Sales',
      state: 'generating',
    })),
  },
}

/** Quotas of the demo companies and badges in every state. Jobs create the codes and documents. */
export async function seedBadges(seeding: Seeding) {
  const { rows } = await seeding.client.query<EditionDays>(
    'select opening::text, closing::text from edition where current',
  )
  const [days] = rows
  if (!days) return
  for (const [company, demo] of Object.entries(COMPANIES)) await seedCompany(seeding, company, demo, days)
}

async function seedCompany(seeding: Seeding, company: string, demo: DemoBadges, days: EditionDays) {
  const { kind, area, participants = 0, formerArea } = demo
  const settings = editionSettings(days)
  const facts = { kind, isConfirmed: true, participants }
  const quota = quotaOf({ ...facts, area }, settings)
  const former = quotaOf({ ...facts, area: formerArea ?? area }, settings)
  const byArea = kind === 'exhibitor' || kind === 'pavilionOrganiser' ? 'area' : 'allowance'
  const ledger = createLedger(seeding, company)
  await ledger('badge', former.badge, byArea, `${formerArea ?? area} m²`)
  await ledger('vip', quota.vip, 'allowance')
  await ledger('parking', quota.parking, 'area', `${area} m²`)
  const participation = editionIds.participation(DEMO_YEAR, company)
  for (let index = 0; index < quota.parking; index++) {
    await ledger('parking', -1, 'use')
    await seedTicket(seeding, {
      company,
      days,
      kind: 'parking',
      subjectId: participation,
      name: `parking ${index}`,
    })
  }
  for (const badge of demo.badges) {
    const id = stableId(Badge.keyPrefix, `demo:${company}:${badge.name}`)
    await seedBadge(seeding, id, company, badge, days)
    if (badge.kind === 'setup') continue
    await ledger(badge.kind ?? 'badge', -1, 'use', undefined, id)
    if (badge.state === 'voided') await ledger('badge', 1, 'return', undefined, id)
  }
  await ledger('badge', quota.badge - former.badge, byArea, `${area} m²`)
  const missing =
    demo.badges.filter(({ kind: other, state }) => !other && state !== 'voided').length - quota.badge
  if (missing > 0)
    await insertRecord(seeding, QuotaShortage, stableId(QuotaShortage.keyPrefix, `demo:${company}`), {
      Name: company,
      Account__c: demoIds.account(company),
      Edition__c: editionIds.edition(DEMO_YEAR),
      Kind__c: 'badge',
      Missing__c: missing,
      State__c: 'open',
    })
}

function createLedger(seeding: Seeding, company: string) {
  let count = 0
  return async (kind: string, movement: number, source: string, note?: string, subjectId?: string) => {
    if (movement === 0) return
    await insertRecord(
      seeding,
      EntitlementEntry,
      stableId(EntitlementEntry.keyPrefix, `demo:${company}:${count++}`),
      {
        Name: `${kind} ${movement > 0 ? '+' : '−'}${Math.abs(movement)}`,
        Account__c: demoIds.account(company),
        Edition__c: editionIds.edition(DEMO_YEAR),
        Kind__c: kind,
        Movement__c: movement,
        Source__c: source,
        Note__c: note ?? null,
        SubjectId__c: subjectId ?? null,
      },
    )
  }
}

async function seedBadge(
  seeding: Seeding,
  id: string,
  company: string,
  { name, role, kind = 'badge', adult, state, hours }: Omit<DemoBadge, 'kind'> & { kind?: BadgeKind },
  days: EditionDays,
) {
  const [firstName = '', lastName = ''] = name.split(' ')
  const ticketId = await seedTicket(seeding, {
    company,
    days,
    kind,
    subjectId: id,
    name,
    role,
    ...(adult ? { adult } : {}),
    ...(state ? { state } : {}),
    ...(hours ? { hours } : {}),
  })
  await insertRecord(seeding, Badge, id, {
    Name: name,
    Account__c: demoIds.account(company),
    Edition__c: editionIds.edition(DEMO_YEAR),
    Kind__c: kind,
    FirstName__c: firstName,
    LastName__c: lastName,
    Role__c: role,
    Adult__c: adult ?? null,
    Language__c: languageOf(company),
    State__c: state ?? 'generating',
    Ticket__c: ticketId,
  })
}

interface DemoTicket {
  company: string
  days: EditionDays
  kind: TicketKind
  subjectId: string
  name: string
  role?: string
  adult?: string
  state?: 'held' | 'failed' | 'generating' | 'voided'
  hours?: number
}

const HOUR_MS = 3_600_000

async function seedTicket(
  seeding: Seeding,
  { company, days, kind, subjectId, name, role, adult, state, hours = 24 }: DemoTicket,
) {
  const id = stableId(Ticket.keyPrefix, `demo:${company}:${name}`)
  const rules = admissionRules(kind, days, editionSettings(days))
  const isCar = kind === 'parking'
  const [firstName = '', lastName = ''] = isCar ? [] : name.split(' ')
  // Failed at least a day ago, so that it is due.
  const now =
    state === 'failed' || state === 'held' ? new Date(seeding.now.getTime() - hours * HOUR_MS) : seeding.now
  await insertRecord({ ...seeding, now }, Ticket, id, {
    Name: isCar ? company : name,
    Kind__c: kind,
    Edition__c: editionIds.edition(DEMO_YEAR),
    Account__c: demoIds.account(company),
    SubjectId__c: subjectId,
    HolderFirstName__c: firstName,
    HolderLastName__c: lastName,
    HolderCompany__c: kind === 'setup' ? (role ?? null) : company,
    HolderRole__c: kind === 'setup' ? company : (role ?? null),
    Adult__c: adult ?? null,
    State__c: state ?? 'requested',
    RequestedAt__c: now,
    ValidFrom__c: rules.validFrom,
    ValidUntil__c: rules.validUntil,
    ClosedFrom__c: rules.closed?.from ?? null,
    ClosedUntil__c: rules.closed?.until ?? null,
    MaxDays__c: rules.maxDays,
    AdmissionsPerDay__c: rules.admissionsPerDay,
    EntryFrom__c: rules.entryFrom,
    EntryUntil__c: rules.entryUntil,
    Attempts__c: 0,
    Error__c: state === 'failed' ? 'HTTP 422' : null,
    VoidedAt__c: state === 'voided' ? now : null,
    VoidReason__c: state === 'voided' ? 'released' : null,
    VoidConfirmedAt__c: state === 'voided' ? now : null,
  })
  if (state === undefined) await addJob(seeding.client, ISSUE_TICKET, { ticketId: id })
  return id
}
