import {
  Accreditation,
  type AccreditationKind,
  type AccreditationState,
  AmountDue,
  addDays,
  DiscountCode,
  paymentReference,
  romeDay,
  toEuros,
} from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { FURTHER_REQUESTS, type FurtherRequest } from './demo-accreditations.ts'
import { DEMO_YEAR, demoCalendar } from './demo-calendar.ts'
import { demoIds } from './demo-ids.ts'
import type { DemoSeeding } from './demo-server.ts'
import { insertRecord, type Seeding } from './insert-record.ts'
import { currentDays, type DemoTicket, insertTickets } from './insert-ticket.ts'
import { editionIds } from './seed-editions.ts'

const DAY_MS = 86_400_000
/** The discount code that the influencer received instead of an accreditation. */
export const INFLUENCER_CODE = 'NHAD7364'

interface DemoRequest {
  /** A demo account, or the name of an invented person. */
  account: string
  name: string
  kind: AccreditationKind
  state: AccreditationState
  ago: number
  failed?: readonly string[]
  fields?: Readonly<Record<string, string | number>>
}

const INFLUENCER_CHECKS = [
  'inTime',
  'twoChannels',
  'followers',
  'channelAddresses',
  'newChannels',
  'evidence',
]
const CHECKS: Readonly<Record<AccreditationKind, readonly string[]>> = {
  press: ['inTime', 'pressData', 'evidence'],
  influencer: INFLUENCER_CHECKS,
  school: ['inTime', 'students', 'teachers', 'schoolDays'],
}

const channels = (name: string, followers: number) => {
  const data = [
    { channel: 'Instagram', url: `https://www.instagram.com/${name}`, followers },
    { channel: 'TikTok', url: `https://www.tiktok.com/@${name}`, followers: 4200 },
  ]
  return {
    Channels__c: data.map(({ channel, url, followers: count }) => `${channel}: ${count} – ${url}`).join('\n'),
    ChannelData__c: JSON.stringify(data),
  }
}
const REASONS = {
  press: 'evidenceOutdated',
  influencer: 'numbersNotConfirmed',
  school: 'notProfessional',
} as const
const press = (outlet: string) => ({ Outlet__c: outlet, EvidenceKind__c: 'pressCard' })

const REQUESTS: readonly DemoRequest[] = [
  {
    account: 'influencer',
    name: 'Noor Haddad',
    kind: 'influencer',
    state: 'rejected',
    ago: 6,
    fields: { ...channels('noor.demo', 26_000), ReasonCode__c: 'numbersNotConfirmed' },
  },
  { account: 'school', name: 'Davide Moretti', kind: 'school', state: 'approved_waiting_credit', ago: 8 },
  {
    account: 'lidia',
    name: 'Lidia Marchi',
    kind: 'press',
    state: 'submitted',
    ago: 1,
    fields: press('Pelle & Capelli'),
  },
  {
    account: 'omar',
    name: 'Omar Belkacem',
    kind: 'influencer',
    state: 'submitted',
    ago: 3,
    failed: ['channelAddresses'],
    fields: channels('omar.demo', 51_000),
  },
  {
    account: 'greta',
    name: 'Greta Holm',
    kind: 'press',
    state: 'in_review',
    ago: 6,
    failed: ['evidence'],
    fields: press('Nordlys Beauty'),
  },
  {
    account: 'pietro',
    name: 'Pietro Sala',
    kind: 'influencer',
    state: 'info_requested',
    ago: 9,
    fields: {
      ...channels('pietro.demo', 22_500),
      Question__c: 'Puoi inviare una schermata delle statistiche?',
    },
  },
  { account: 'clara', name: 'Clara Benin', kind: 'school', state: 'submitted', ago: 2 },
  {
    account: 'ugo',
    name: 'Ugo Ferri',
    kind: 'press',
    state: 'approved_waiting_credit',
    ago: 12,
    fields: press('Vetrina'),
  },
]

/** Forty requests in every state: one for each demo account, and some to decide. */
export async function seedAccreditations(seeding: DemoSeeding) {
  for (const request of REQUESTS) {
    if (!['influencer', 'school'].includes(request.account)) await insertApplicant(seeding, request)
    await insertRequest(seeding, request)
  }
  const tickets: DemoTicket[] = []
  for (const request of FURTHER_REQUESTS) {
    await insertApplicant(seeding, request)
    const id = await insertRequest(seeding, { ...request, fields: furtherFields(request) })
    // A ready one has its ticket; a school gets one per person when it pays.
    if (request.state === 'approved_ready' && request.kind !== 'school')
      tickets.push(ticketOf(request, id, seeding.now))
  }
  await insertTickets(seeding, await currentDays(seeding), tickets)
}

function furtherFields({ account, name, kind, state }: FurtherRequest) {
  const fields = {
    press: press(`Gazzetta ${name.split(' ')[1]}`),
    influencer: channels(`${account}.demo`, 21_000),
    school: {},
  }[kind]
  return { ...fields, ...(state === 'rejected' ? { ReasonCode__c: REASONS[kind] } : {}) }
}

function ticketOf({ account, name, kind }: FurtherRequest, subjectId: string, at: Date): DemoTicket {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { kind, subjectId, firstName, lastName, contactId: demoIds.contact(account), state: 'ready', at }
}

/** Inserts a contact with an email address, but without a password. */
async function insertApplicant({ client, now, userId }: Seeding, { account, name, kind }: DemoRequest) {
  const [firstName, lastName] = name.split(' ')
  const email = `${account}@redazioni.example`
  const stamps = 'created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp'
  await client.query(
    `insert into contact (id, first_name, last_name, email, owner_id, ${stamps})
     values ($1, $2, $3, $4, $6, $5, $6, $5, $6, $5)`,
    [demoIds.contact(account), firstName, lastName, email, now, userId],
  )
  await client.query(
    `insert into user_account (id, name, username, contact_id, profiles, is_active, language_locale_key, ${stamps})
     values ($1, $2, $3, $4, $5, true, 'it', $6, $1, $6, $1, $6)`,
    [demoIds.user(account), name, email, demoIds.contact(account), [kind], now],
  )
}

async function insertRequest(seeding: Seeding, request: DemoRequest) {
  const { account, name, kind, state, ago, failed = [], fields = {} } = request
  const sent = new Date(seeding.now.getTime() - ago * DAY_MS)
  const id = stableId(Accreditation.keyPrefix, `demo:${account}`)
  const isDecided = ['rejected', 'approved_waiting_credit', 'approved_ready'].includes(state)
  const days = schoolDays(seeding)
  const school = {
    School__c: account === 'school' ? 'Accademia Arcobaleno' : 'Istituto Girasole',
    Students__c: 24,
    Minors__c: 9,
    Teachers__c: 3,
    Days__c: days[0] ?? '',
    Amount__c: 600,
  }
  await insertRecord({ ...seeding, now: sent }, Accreditation, id, {
    Name: name,
    Kind__c: kind,
    Contact__c: demoIds.contact(account),
    Account__c: account === 'school' ? demoIds.account('Accademia Arcobaleno') : null,
    Edition__c: editionIds.edition(DEMO_YEAR),
    State__c: state,
    SentAt__c: sent,
    Passed__c: CHECKS[kind].filter((check) => !failed.includes(check)),
    Failed__c: failed.length > 0 ? failed : null,
    ...(kind === 'school' ? school : {}),
    ...fields,
    DecidedBy__c: isDecided ? demoIds.user('staff') : null,
    DecidedAt__c: isDecided ? new Date(sent.getTime() + 2 * DAY_MS) : null,
    AnswerBy__c: state === 'info_requested' ? new Date(seeding.now.getTime() + 2 * DAY_MS) : null,
    DiscountCode__c: account === 'influencer' ? await insertCode(seeding, account) : null,
  })
  if (account === 'school') await insertDue(seeding, id)
  return id
}

function schoolDays(seeding: Seeding) {
  const { closing } = demoCalendar(seeding.now)
  return [addDays(closing, -1), closing]
}

async function insertCode(seeding: Seeding, account: string) {
  const id = stableId(DiscountCode.keyPrefix, `demo:person:${account}`)
  const { settings } = demoCalendar(seeding.now)
  await insertRecord(seeding, DiscountCode, id, {
    Name: INFLUENCER_CODE,
    Kind__c: 'personal',
    Contact__c: demoIds.contact(account),
    Edition__c: editionIds.edition(DEMO_YEAR),
    Cap__c: 1,
    Used__c: 0,
    Suspended__c: false,
    ValidUntil__c: settings.discountCodeUntil,
  })
  return id
}

/** The amount due of the school; its mail has the same. */
export const schoolDue = (now: Date) => ({
  amountCents: 600_00,
  dueOn: addDays(romeDay(now.getTime()), 8),
  reference: paymentReference('TF27-N9900', 'school', 1),
})

async function insertDue(seeding: Seeding, subjectId: string) {
  const { amountCents, dueOn, reference } = schoolDue(seeding.now)
  await insertRecord(seeding, AmountDue, stableId(AmountDue.keyPrefix, `demo:school:${subjectId}`), {
    Name: reference,
    Account__c: demoIds.account('Accademia Arcobaleno'),
    Kind__c: 'school',
    SubjectId__c: subjectId,
    Amount__c: toEuros(amountCents),
    Paid__c: 0,
    DueOn__c: dueOn,
    State__c: 'open',
  })
}
