import type { Language } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { serialOf, signCode } from '../integrations/ticketing/signed-code.ts'
import { createSigningKeys } from '../integrations/ticketing/signing-keys.ts'
import { invitationToken } from '../services/referents/invitation-token.ts'
import type { Seeding } from './insert-record.ts'

/** What invented data need of the server that will show them. */
interface DemoServer {
  /** The code of a ticket, signed as the built-in provider signs it. */
  codeOf: (ticketId: string) => { serial: string; code: string }
  /** What a link of an invitation carries. */
  tokenOf: (invitationId: string, round: number) => string
  /** The address of a screen. */
  linkTo: (language: Language, path: string) => string
}

/** Seeds whose codes and links are those of the server. */
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
