import { NotFound } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'

/** Returns the bulk change, locked until the transaction ends. */
export async function lockChange({ client }: Transaction, id: string) {
  const { rows } = await client.query<{
    id: string
    name: string
    kind: 'update' | 'delete' | 'decision' | 'merge'
    object: string
    state: string
    createdById: string
    undoUntil: Date
    rows: number
    refused: number
    beside: number
  }>(
    `select id, name, kind, object, state, created_by_id as "createdById", undo_until as "undoUntil", rows::int, refused::int,
       beside::int
     from bulk_change where id = $1 for update`,
    [id],
  )
  const [change] = rows
  if (!change) throw NotFound()
  return { ...change, undoUntil: change.undoUntil.getTime() }
}
