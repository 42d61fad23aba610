import { type TicketPayload, ticketSerialOf } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { nonceOf, signCode } from '../integrations/ticketing/signed-code.ts'
import { createSigningKeys } from '../integrations/ticketing/signing-keys.ts'
import { invitationToken } from '../services/referents/invitation-token.ts'
import { DEMO_YEAR } from './demo-calendar.ts'
import type { Seeding } from './insert-record.ts'
import { editionIds } from './seed-editions.ts'

interface DemoCode {
  number: number
  serial: string
  code: string
}

/** Services of the server that the demo data needs. */
interface DemoServer {
  /** The code of the next ticket of the current edition, signed like those of the built-in provider. */
  codeOf: (ticketId: string, ticket: Pick<TicketPayload, 'kind' | 'days'>) => DemoCode
  /** The token in the link of an invitation. */
  tokenOf: (invitationId: string, round: number) => string
  /** The URL of a screen. */
  linkTo: (language: Language, path: string) => string
}

/** Seeding whose codes and links are valid on the server. */
export interface DemoSeeding extends Seeding {
  server: DemoServer
}

export async function createDemoServer(
  client: Pick<ClientBase, 'query'>,
  { secretKey, siteUrl, clock }: { secretKey: string; siteUrl: string; clock: () => number },
): Promise<DemoServer> {
  const key = await createSigningKeys(secretKey, clock).current(client, editionIds.edition(DEMO_YEAR))
  let last = 0
  return {
    codeOf: (ticketId, ticket) => {
      const payload = { ...ticket, number: ++last, nonce: nonceOf(secretKey, ticketId) }
      return { number: last, serial: ticketSerialOf(payload), code: signCode(key, payload) }
    },
    tokenOf: (invitationId, round) => invitationToken(secretKey, invitationId, round),
    linkTo: (language, path) => `${siteUrl}${language === 'it' ? '' : `/${language}`}${path}`,
  }
}
