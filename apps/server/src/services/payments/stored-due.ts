import type { DueKind, DueState } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { DEBTOR, OWN_SUBJECTS } from './debtor.ts'

export interface StoredDue {
  id: string
  reference: string
  accountId: string
  participationId: string | null
  kind: DueKind
  subjectId: string
  /** In cents. */
  amount: number
  paid: number
  dueOn: string
  state: DueState
  note: string | null
}

type Client = Pick<ClientBase, 'query'>

const COLUMNS = `
  d.id, d.reference, d.account as "accountId", d.participation as "participationId", d.kind, d.subject_id as "subjectId",
  (d.amount * 100)::float8 as amount, (d.paid * 100)::float8 as paid, d.due_on::text as "dueOn", d.state, d.note`

const SELECT = `select ${COLUMNS} from amount_due d`

/** Returns the open amounts of a company, the earliest due first, locked against concurrent receipts. */
export async function lockOpenDues(client: Client, accountId: string) {
  const { rows } = await client.query<StoredDue>(
    `${SELECT} where account = $1 and state in ('open', 'part_paid') order by due_on, reference for update`,
    [accountId],
  )
  return rows
}

/** In the given order. */
export async function lockDues(client: Client, ids: readonly string[]) {
  const { rows } = await client.query<StoredDue>(`${SELECT} where id = any($1) order by id for update`, [ids])
  return ids.map((id) => {
    const due = rows.find((row) => row.id === id)
    if (!due) throw NotFound()
    return due
  })
}

/** Returns the amount due of one subject that is not cancelled; there is at most one. */
export async function findDue(client: Client, kind: DueKind, subjectId: string) {
  const { rows } = await client.query<StoredDue>(
    `${SELECT} where kind = $1 and subject_id = $2 and state <> 'cancelled'`,
    [kind, subjectId],
  )
  return rows[0]
}

/** Returns what a company owes and has paid, without personal amounts of its users. */
export async function duesOf(client: Client, accountId: string) {
  const { rows } = await client.query<StoredDue>(
    `${SELECT} where account = $1 and ${DEBTOR} is null and kind <> 'refund' order by state in ('open', 'part_paid') desc, due_on, reference`,
    [accountId],
  )
  return rows
}

/** Returns the amounts a user has to pay: those of their company, and personal ones. */
export async function openDuesOf(
  client: Client,
  { accountId, contactId }: { accountId: string | null; contactId: string | null },
) {
  const { rows } = await client.query<StoredDue & { isPersonal: boolean }>(
    `select ${COLUMNS}, ${DEBTOR} is not null as "isPersonal" from amount_due d
     where d.state in ('open', 'part_paid')
       and (d.subject_id in (${OWN_SUBJECTS}) or (d.account = $1 and ${DEBTOR} is null))
     order by d.due_on, d.reference`,
    [accountId, contactId],
  )
  return rows
}

/** Returns the amounts due of these companies for these orders, without cancelled ones. */
export async function duesFor(client: Client, accountIds: readonly string[], subjectIds: readonly string[]) {
  const { rows } = await client.query<StoredDue>(
    `${SELECT} where d.account = any($1) and d.subject_id = any($2) and d.state <> 'cancelled'
     order by d.due_on, d.reference`,
    [accountIds, subjectIds],
  )
  return rows
}
