import { dayBitsOf, MAX_TICKET_NUMBER, ticketSerialOf } from '@foyer/fair-domain'
import type { ClientBase, Pool } from 'pg'
import { nonceOf, signCode } from './signed-code.ts'
import type { SigningKeys } from './signing-keys.ts'
import type { TicketingProvider } from './ticketing-provider.ts'

/** The default: codes signed by this server. The void state is stored on the ticket itself, where the gate reads it. */
export function builtInProvider(pool: Pool, keys: SigningKeys, secretKey: string): TicketingProvider {
  return {
    name: 'built-in',
    request: async ({ id, kind, rules }) => {
      const { edition, number } = await numberTicket(pool, id)
      const nonce = nonceOf(secretKey, id)
      const days = dayBitsOf(rules.days, rules.validFrom)
      const code = signCode(await keys.current(pool, edition), { kind, number, days, nonce })
      return { state: 'ready', reference: ticketSerialOf({ number, nonce }), code }
    },
    void: async () => {},
    find: async () => null,
  }
}

/** Returns the number of the ticket within its edition, and assigns the next one at the first request. */
async function numberTicket(database: Pick<ClientBase, 'query'>, id: string) {
  await database.query(
    `with next as (
       insert into ticketing.edition_counter as counter (edition, last)
       select edition, 1 from ticket
       where id = $1 and not exists (select from ticketing.ticket_number where ticket = $1)
       on conflict (edition) do update set last = counter.last + 1
       returning edition, last)
     insert into ticketing.ticket_number (ticket, edition, number)
     select $1, edition, last from next on conflict (ticket) do nothing`,
    [id],
  )
  const { rows } = await database.query<{ edition: string; number: number }>(
    'select edition, number from ticketing.ticket_number where ticket = $1',
    [id],
  )
  const [ticket] = rows
  if (!ticket || ticket.number > MAX_TICKET_NUMBER) throw new Error(`Ticket ${id} cannot be numbered`)
  return ticket
}
