import type { Language } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { serialOf, signCode } from '../integrations/ticketing/signed-code.ts'
import { createSigningKeys } from '../integrations/ticketing/signing-keys.ts'
import { invitationToken } from '../services/referents/invitation-token.ts'
import type { Seeding } from './insert-record.ts'

/** Services of the server that the demo data needs. */
interface DemoServer {
  /** The code of a ticket, signed like those of the built-in provider. */
  codeOf: (ticketId: string) => { serial: string; code: string }
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
  const key = await createSigningKeys(secretKey, clock).current(client)
  return {
    codeOf: (ticketId) => {
      const serial = serialOf(secretKey, ticketId)
      return { serial, code: signCode(key, serial) }
    },
    tokenOf: (invitationId, round) => invitationToken(secretKey, invitationId, round),
    linkTo: (language, path) => `${siteUrl}${language === 'it' ? '' : `/${language}`}${path}`,
  }
}
