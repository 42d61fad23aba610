import type { DueKind, DueState } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { DEBTOR } from './debtor.ts'

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

const SELECT = `
  select id, reference, account as "accountId", participation as "participationId", kind, subject_id as "subjectId",
         (amount * 100)::float8 as amount, (paid * 100)::float8 as paid, due_on::text as "dueOn", state, note
  from amount_due`

/** The open amounts of a company, the one that is due first at the top. Locked, so that no receipt meets another. */
export async function lockOpenDues(client: Client, accountId: string) {
  const { rows } = await client.query<StoredDue>(
    `${SELECT} where account = $1 and state in ('open', 'part_paid') order by due_on, reference for update`,
    [accountId],
  )
  return rows
}

/** In the order in which they were named. */
export async function lockDues(client: Client, ids: readonly string[]) {
  const { rows } = await client.query<StoredDue>(`${SELECT} where id = any($1) order by id for update`, [ids])
  return ids.map((id) => {
    const due = rows.find((row) => row.id === id)
    if (!due) throw NotFound()
    return due
  })
}

/** What is not cancelled for one thing; there is at most one. */
export async function findDue(client: Client, kind: DueKind, subjectId: string) {
  const { rows } = await client.query<StoredDue>(
    `${SELECT} where kind = $1 and subject_id = $2 and state <> 'cancelled'`,
    [kind, subjectId],
  )
  return rows[0]
}

/** What a company owes and has paid; what one of its people owes for themselves is not in it. */
export async function duesOf(client: Client, accountId: string) {
  const { rows } = await client.query<StoredDue>(
    `${SELECT} d where account = $1 and ${DEBTOR} is null order by state in ('open', 'part_paid') desc, due_on, reference`,
    [accountId],
  )
  return rows
}
