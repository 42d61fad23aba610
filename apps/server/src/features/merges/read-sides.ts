import {
  type ApplicationState,
  type ContractState,
  OPEN_APPLICATION_STATES,
  type ParticipationKind,
} from '@foyer/fair-domain'
import type { ClientBase } from 'pg'

type Database = Pick<ClientBase, 'query'>

export interface SharedEdition {
  id: string
  name: string
}

export interface Due {
  id: string
  reference: string
  state: 'open' | 'part_paid' | 'paid'
  /** Amount to pay, in cents. */
  open: number
  isInvoiced: boolean
}

/** Participation of a company in an edition, with its application, contract, stands and further records. */
export interface Side {
  accountId: string
  company: string
  participation: {
    id: string
    number: string
    kind: ParticipationKind
    status: 'applying' | 'confirmed' | 'cancelled'
    organiserId: string | null
    gateOpenUntil: string | null
    gateReason: string | null
    /** Companies that take part with it. */
    participants: string[]
  } | null
  applications: { id: string; number: string | null; state: ApplicationState }[]
  contracts: { id: string; number: string; state: ContractState; orderId: string | null }[]
  stands: { id: string; name: string; hall: string; pavilionId: string }[]
  dues: Due[]
  invoices: string[]
  badges: string[]
  parking: string[]
  profiles: { id: string; name: string; isPublic: boolean }[]
  team: number
  meetings: number
}

const OPEN = OPEN_APPLICATION_STATES.map((state) => `'${state}'`).join(', ')

const takesPart = (account: '$1' | '$2') =>
  `(exists (select from participation p where p.account = ${account} and p.edition = e.id)
    or exists (select from application a where a.account = ${account} and a.edition = e.id and a.state in (${OPEN}, 'accepted')))`

/** Editions that both companies take part in, the newest first. */
export async function sharedEditions(client: Database, keptId: string, droppedId: string) {
  const { rows } = await client.query<SharedEdition>(
    `select e.id, e.name from edition e where ${takesPart('$1')} and ${takesPart('$2')} order by e.year desc`,
    [keptId, droppedId],
  )
  return rows
}

/** Locks halls, then amounts due, in the order of all use cases that assign stands and record payments. */
export async function lockParticipations(client: Database, accountIds: readonly string[]) {
  await client.query(
    `select from pavilion where id in (select pavilion from stand where account = any($1)) order by id for no key update`,
    [accountIds],
  )
  await client.query('select from amount_due where account = any($1) order by id for update', [accountIds])
}

/** Reads and locks what a company has in an edition. */
export async function readSide(client: Database, accountId: string, editionId: string): Promise<Side> {
  const where = [accountId, editionId]
  const company = await client.query<{ name: string }>('select name from account where id = $1', [accountId])
  const participation = await client.query<NonNullable<Side['participation']>>(
    `select p.id, p.name as number, p.kind, p.status, p.organiser as "organiserId",
       p.gate_override_until::text as "gateOpenUntil", p.gate_override_reason as "gateReason",
       array(select o.id::text from participation o where o.organiser = p.id and o.status <> 'cancelled' order by o.id)
         as participants
     from participation p where p.account = $1 and p.edition = $2 for update`,
    where,
  )
  const applications = await client.query<Side['applications'][number]>(
    `select id, number, state from application
     where account = $1 and edition = $2 and state in (${OPEN}, 'accepted') order by created_date, id for update`,
    where,
  )
  const contracts = await client.query<Side['contracts'][number]>(
    `select id, contract_number as number, status as state, "order" as "orderId" from contract
     where account_id = $1 and edition = $2 and status <> 'cancelled' order by created_date, id for update`,
    where,
  )
  const id = participation.rows[0]?.id ?? null
  const stands = await client.query<Side['stands'][number]>(
    `select s.id, s.name, v.name as hall, v.id as "pavilionId" from stand s join pavilion v on v.id = s.pavilion
     where s.participation = $1 order by v.name, s.name for update of s`,
    [id],
  )
  const dues = await client.query<Due>(
    `select d.id, d.reference, d.state, ((d.amount - d.paid) * 100)::float8 as open,
       exists (select from invoice i where i.amount_due = d.id) as "isInvoiced"
     from amount_due d where d.participation = $1 and d.state <> 'cancelled' order by d.due_on, d.reference`,
    [id],
  )
  const invoices = await client.query<{ name: string }>(
    `select i.name from invoice i where i.account = $1 and i.participation = $2 order by i.name`,
    [accountId, id],
  )
  const badges = await client.query<{ id: string }>(
    `select id from badge where account = $1 and edition = $2 and state <> 'voided' order by id`,
    where,
  )
  const parking = await client.query<{ id: string }>(
    `select id from ticket where account = $1 and edition = $2 and kind = 'parking' order by id`,
    where,
  )
  const profiles = await client.query<Side['profiles'][number]>(
    `select id, name, state in ('published', 'published_with_changes') as "isPublic" from directory_profile
     where account = $1 and edition = $2 order by id for update`,
    where,
  )
  const counts = await client.query<{ team: number; meetings: number }>(
    `select (select count(*)::int from team_member where account = $1 and edition = $2 and state <> 'removed') as team,
       (select count(*)::int from meeting where account = $1 and edition = $2 and state in ('requested', 'accepted')) as meetings`,
    where,
  )
  return {
    accountId,
    company: company.rows[0]?.name ?? '',
    participation: participation.rows[0] ?? null,
    applications: applications.rows,
    contracts: contracts.rows,
    stands: stands.rows,
    dues: dues.rows,
    invoices: invoices.rows.map(({ name }) => name),
    badges: badges.rows.map(({ id: badge }) => badge),
    parking: parking.rows.map(({ id: pass }) => pass),
    profiles: profiles.rows,
    team: counts.rows[0]?.team ?? 0,
    meetings: counts.rows[0]?.meetings ?? 0,
  }
}

const SIGNED: readonly ContractState[] = ['signed_uploaded', 'countersigned', 'active', 'amended', 'closed']

export const signedContracts = ({ contracts }: Side) =>
  contracts.filter(({ state }) => SIGNED.includes(state)).map(({ number }) => number)

const RANKS: Partial<Record<ApplicationState, number>> = { accepted: 3, offered: 2, submitted: 1 }

/** How far a participation has come; the further one is proposed. */
export const progressOf = ({ applications, contracts, stands, participation }: Side) =>
  (participation?.status === 'confirmed' ? 100 : 0) +
  (contracts.length > 0 ? 20 : 0) +
  (stands.length > 0 ? 10 : 0) +
  Math.max(0, ...applications.map(({ state }) => RANKS[state] ?? 0))

/** Amounts without money and without an invoice: the others are corrected by a reversal or a credit note. */
export const isClosable = ({ state, isInvoiced }: Due) => state === 'open' && !isInvoiced
