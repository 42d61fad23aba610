import { builtInProvider } from '../../integrations/ticketing/built-in-provider.ts'
import { httpProvider } from '../../integrations/ticketing/http-provider.ts'
import { createSigningKeys } from '../../integrations/ticketing/signing-keys.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { ticketActions } from '../../services/ticketing/decide-ticket.ts'
import type { Needs } from './needs.ts'
import { receiveTicketEvents } from './provider-webhook.ts'
import { reconcileTickets } from './reconcile.ts'
import { issueTicket, sendVoid } from './talk-to-provider.ts'

/** Entry codes: requested, delivered, voided; by this server or an external provider. */
export const ticketingFeature: MakeFeature<Needs> = (fair) => {
  const { pool, clock, secretKey, settings } = fair
  const keys = createSigningKeys(secretKey, clock)
  const outside =
    settings.ticketing && fair.externalServices.watch(httpProvider({ ...settings.ticketing, clock }))
  const provider = outside ?? builtInProvider(pool, keys, secretKey)
  return {
    tasks: [issueTicket(fair, provider), sendVoid(fair, provider), reconcileTickets(fair, provider)],
    quickActions: ticketActions(fair),
    routes: async (app) => {
      const { ticketing } = settings
      if (ticketing) await receiveTicketEvents(fair, { name: provider.name, secret: ticketing.secret })(app)
    },
  }
}
