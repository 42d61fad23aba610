import type { PlantedRow } from '@foyer/record-server/testing'
import { unsubscribeToken } from '../features/consents/unsubscribe-token.ts'
import { createSigningKeys } from '../integrations/ticketing/signing-keys.ts'
import type { Server } from '../matrix/registered.ts'
import { demoIds } from '../seed/demo-ids.ts'
import { makeLink } from '../services/identity/links.ts'
import { sealedId } from '../services/identity/sealed-id.ts'
import { invitationToken } from '../services/referents/invitation-token.ts'

const DAY_MS = 86_400_000

/** A token of each kind of link that mails hold, by the names that examples use. */
export async function makeTokens(server: Server, rows: readonly PlantedRow[]) {
  const { fair, pool } = server
  const { secretKey, clock } = fair
  const user = rows.find(({ id }) => id === demoIds.user('visitor'))
  const username = String(user?.values.Username)
  const link = (kind: 'reset' | 'invite' | 'confirm', address: string) =>
    makeLink(pool, {
      kind,
      username: address,
      ...(kind === 'invite' ? {} : { userId: demoIds.user('visitor') }),
      details: {
        firstName: 'Nina',
        lastName: 'Prova',
        language: 'it',
        profiles: ['visitor'],
        accountId: null,
      },
      now: clock(),
      lifetime: DAY_MS,
    })
  const invitation = (object: string, field: string, state: string, round: string | null = null) => {
    const row = rows.find((each) => each.object.apiName === object && each.values[field] === state)
    return row
      ? invitationToken(secretKey, row.id, round === null ? 0 : Number(row.values[round] ?? 0))
      : 'missing'
  }
  const { rows: keys } = await pool.query<{ id: string }>('select id from ticketing.signing_key limit 1')
  if (keys.length === 0) keys.push({ id: (await createSigningKeys(secretKey, clock).rotate(pool)).id })
  const { rows: sessions } = await pool.query<{ id: string }>(
    'select id::text from identity.session where user_id = $1',
    [demoIds.user('exhibitor')],
  )
  const sealed = (purpose: 'shop-order' | 'ticket', object: string) => {
    const row = rows.find((each) => each.object.apiName === object)
    return row ? sealedId(secretKey, purpose, row.id) : 'missing'
  }
  return new Map([
    ['shopOrder', sealed('shop-order', 'ShopOrder__c')],
    ['ticket', sealed('ticket', 'ShopTicket__c')],
    ['reset', await link('reset', username)],
    ['invite', await link('invite', 'invited@prova.example')],
    ['handover', invitation('ReferentInvitation__c', 'Status__c', 'invited')],
    ['team', invitation('TeamMember__c', 'State__c', 'invited', 'Invitations__c')],
    ['guest', invitation('GuestInvitation__c', 'State__c', 'sent', 'Round__c')],
    ['registeredGuest', invitation('GuestInvitation__c', 'State__c', 'registered', 'Round__c')],
    [
      'unsubscribe',
      unsubscribeToken(secretKey, { contactId: demoIds.contact('exhibitor'), purpose: 'newsletter' }),
    ],
    ['session', sessions[0]?.id ?? 'missing'],
    ['signingKey', keys[0]?.id ?? 'missing'],
  ])
}
