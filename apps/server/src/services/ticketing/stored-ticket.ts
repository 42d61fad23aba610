import type { TicketKind, TicketState } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import { preparedQuery } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { lockNameSql } from '../../database/lock-name.ts'
import type { TicketRequest } from '../../integrations/ticketing/ticketing-provider.ts'

type Database = Pick<ClientBase, 'query'>

export interface StoredTicket {
  id: string
  name: string
  kind: TicketKind
  state: TicketState
  editionId: string
  accountId: string | null
  contactId: string | null
  subjectId: string | null
  firstName: string | null
  lastName: string | null
  company: string | null
  role: string | null
  email: string | null
  /** The adult responsible for a minor. */
  adult: string | null
  /** The ticket that it replaces with another code. */
  replaces: string | null
  /** Number of earlier names. */
  renames: number
  code: string | null
  attempts: number
  validFrom: string
  validUntil: string
  maxDays: number | null
  admissionsPerDay: number | null
  entryFrom: string
  entryUntil: string
  /** The days chosen by the buyer. */
  days: string[] | null
  closedFrom: string | null
  closedUntil: string | null
  voidConfirmedAt: Date | null
}

const SELECT = `
  select id, name, kind, state, edition as "editionId", account as "accountId", contact as "contactId",
         subject_id as "subjectId", holder_first_name as "firstName", holder_last_name as "lastName",
         holder_company as company, holder_role as role, holder_email as email, adult, replaces,
         coalesce(renames, 0)::int as renames, code,
         coalesce(attempts, 0)::int as attempts, valid_from::text as "validFrom", valid_until::text as "validUntil",
         max_days::int as "maxDays", admissions_per_day::int as "admissionsPerDay", entry_from as "entryFrom",
         entry_until as "entryUntil", string_to_array(days, ' ') as days, closed_from::text as "closedFrom", closed_until::text as "closedUntil",
         void_confirmed_at as "voidConfirmedAt"
  from ticket`

export async function findTicket(
  database: Database,
  by: 'id' | 'code' | 'provider_reference',
  value: string,
) {
  const { rows } = await database.query<StoredTicket>(preparedQuery(`${SELECT} where ${by} = $1`, [value]))
  return rows[0]
}

/** Returns the ticket, locked until the transaction ends, together with the name `also`. */
export async function lockTicket(database: Database, id: string | null, also?: string) {
  const { rows } = await database.query<StoredTicket>(
    also === undefined
      ? { text: `${SELECT} where id = $1 for update`, values: [id] }
      : {
          text: `${SELECT} where id = $1 and (${lockNameSql('$2')}) is not null for update`,
          values: [id, also],
        },
  )
  const [ticket] = rows
  if (!ticket) throw NotFound()
  return ticket
}

/** Locks the ready tickets of a school's group, always in the same order; none for a personal ticket. */
export async function lockGroup(database: Database, { kind, subjectId }: StoredTicket) {
  if (kind !== 'school' || subjectId === null) return []
  const { rows } = await database.query<StoredTicket>(
    `${SELECT} where subject_id = $1 and kind = 'school' and state = 'ready' order by id for update`,
    [subjectId],
  )
  return rows
}

export const requestOf = (ticket: StoredTicket): TicketRequest => ({
  id: ticket.id,
  kind: ticket.kind,
  holder: {
    firstName: ticket.firstName ?? '',
    lastName: ticket.lastName ?? '',
    company: ticket.company ?? '',
    role: ticket.role ?? '',
  },
  rules: rulesOf(ticket),
})

type RulesOfTicket = Pick<
  StoredTicket,
  | 'validFrom'
  | 'validUntil'
  | 'maxDays'
  | 'admissionsPerDay'
  | 'entryFrom'
  | 'entryUntil'
  | 'days'
  | 'closedFrom'
  | 'closedUntil'
>

export const rulesOf = ({
  validFrom,
  validUntil,
  maxDays,
  admissionsPerDay,
  entryFrom,
  entryUntil,
  days,
  closedFrom,
  closedUntil,
}: RulesOfTicket) => ({
  validFrom,
  validUntil,
  maxDays,
  admissionsPerDay,
  entryFrom,
  entryUntil,
  ...(days ? { days } : {}),
  ...(closedFrom && closedUntil ? { closed: { from: closedFrom, until: closedUntil } } : {}),
})

/** Whether it opens the gate on that day. */
export const opensOn = ({ days, validFrom, validUntil }: StoredTicket, day: string) =>
  days ? days.includes(day) : day >= validFrom && day <= validUntil
