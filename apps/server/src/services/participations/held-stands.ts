import type { ClientBase } from 'pg'

/** Of a stand `s`: is it offered to a company that may still take it? */
export const IS_HELD = `exists (select from application held where held.offered_stand = s.id and held.state = 'offered')`

/** One at a time in each hall, and always in the same order: nobody gets what another was just given or offered. */
export const lockHalls = (client: Pick<ClientBase, 'query'>, pavilionIds: readonly string[]) =>
  client.query('select from pavilion where id = any($1) order by id for no key update', [pavilionIds])
