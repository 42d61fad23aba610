import type { AdmissionRules, TicketKind } from '@foyer/fair-domain'

/** All that a provider is told of a ticket. */
export interface TicketRequest {
  /** Ours, and the key by which a repeated request is known. */
  id: string
  kind: TicketKind
  holder: { firstName: string; lastName: string; company: string; role: string }
  rules: AdmissionRules
}

/** How a ticket stands at the provider. */
export type ProviderTicket =
  | { state: 'generating'; reference: string }
  | { state: 'ready'; reference: string; code: string }
  | { state: 'refused'; reason: string }
  | { state: 'voided'; reference: string }

/**
 * Whoever makes the codes that open the gates. Every call may be repeated without harm. A provider that cannot be
 * reached throws, and is asked again later; a refusal is an answer.
 */
export interface TicketingProvider {
  name: string
  request: (ticket: TicketRequest) => Promise<ProviderTicket>
  /** From now on the code opens nothing. A ticket that the provider never had counts as void. */
  void: (ticketId: string) => Promise<void>
  /** How it stands; null when the provider does not know it. */
  find: (ticketId: string) => Promise<ProviderTicket | null>
}

/** Nobody answered, or not in a way that can be trusted: what was asked may or may not have happened. */
export class ProviderUnavailable extends Error {
  readonly code = 'PROVIDER_UNAVAILABLE'
  constructor(problem: string, options?: ErrorOptions) {
    super(problem, options)
    this.name = 'ProviderUnavailable'
  }
}
