import type { AdmissionRules, TicketKind } from '@foyer/fair-domain'

/** All data of a ticket that a provider receives. */
export interface TicketRequest {
  /** Our id, and the idempotency key. */
  id: string
  kind: TicketKind
  holder: { firstName: string; lastName: string; company: string; role: string }
  rules: AdmissionRules
}

/** State of a ticket at the provider. */
export type ProviderTicket =
  | { state: 'generating'; reference: string }
  | { state: 'ready'; reference: string; code: string }
  | { state: 'refused'; reason: string }
  | { state: 'voided'; reference: string }

/**
 * Issues the codes that open the gates. Every call is idempotent; an unreachable provider throws and is
 * retried later, while a refusal is a result.
 */
export interface TicketingProvider {
  name: string
  request: (ticket: TicketRequest) => Promise<ProviderTicket>
  /** Invalidates the code. A ticket unknown to the provider counts as void. */
  void: (ticketId: string) => Promise<void>
  /** Returns its state; null if the provider does not know it. */
  find: (ticketId: string) => Promise<ProviderTicket | null>
}

/** No response, or none that can be trusted: the request may or may not have had an effect. */
export class ProviderUnavailable extends Error {
  readonly code = 'PROVIDER_UNAVAILABLE'
  constructor(problem: string, options?: ErrorOptions) {
    super(problem, options)
    this.name = 'ProviderUnavailable'
  }
}
