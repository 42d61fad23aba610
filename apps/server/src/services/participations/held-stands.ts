import type { ClientBase } from 'pg'

/** Of a stand `s`: is it offered to a company that may still take it? */
export const IS_HELD = `exists (select from application held where held.offered_stand = s.id and held.state = 'offered')`

/** Of a stand `s`: name of the company that it is offered to; null if it is not. */
export const OFFERED_TO = `(select min(company.name) from application held join account company on company.id = held.account
  where held.offered_stand = s.id and held.state = 'offered')`

/** One at a time in each hall, and always in the same order: nobody gets what another was just given or offered. */
export const lockHalls = (client: Pick<ClientBase, 'query'>, pavilionIds: readonly string[]) =>
  client.query('select from pavilion where id = any($1) order by id for no key update', [pavilionIds])
