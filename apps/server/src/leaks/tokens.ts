import type { PlantedRow } from '@foyer/record-server/testing'
import type { FastifyReply } from 'fastify'
import { pairDevice, prepareDevice } from '../features/admissions/pair-device.ts'
import { requestOf } from '../features/shop/pay-by-card.ts'
import { findShopOrder, orderToken } from '../features/shop/stored-shop-order.ts'
import { shareVisit } from '../features/visits/shared-visits.ts'
import { demoPayments } from '../integrations/cards/demo-payments.ts'
import { createSigningKeys } from '../integrations/ticketing/signing-keys.ts'
import type { Server } from '../matrix/registered.ts'
import { demoIds } from '../seed/demo-ids.ts'
import { unsubscribeToken } from '../services/consents/unsubscribe-token.ts'
import { makeLink } from '../services/identity/links.ts'
import { createSecondStepCookie } from '../services/identity/second-step-cookie.ts'
import { invitationToken } from '../services/referents/invitation-token.ts'
import { ticketToken } from '../services/ticketing/ticket-token.ts'
import { openService } from '../testing/open-service.ts'

const DAY_MS = 86_400_000

/** Creates a token of each kind of link in mails, by the names that examples use. */
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
    const row = rows.find(
      (candidate) => candidate.object.apiName === object && candidate.values[field] === state,
    )
    return row
      ? invitationToken(secretKey, row.id, round === null ? 0 : Number(row.values[round] ?? 0))
      : 'missing'
  }
  const { rows: keys } = await pool.query<{ id: string }>(
    'select id from ticketing.signing_key order by id limit 1',
  )
  if (keys.length === 0)
    keys.push({ id: (await createSigningKeys(secretKey, clock).current(pool, 'none')).id })
  const { rows: sessions } = await pool.query<{ id: string }>(
    'select id::text from identity.session where user_id = $1',
    [demoIds.user('exhibitor')],
  )
  const { rows: devices } = await pool.query<{ id: string }>(
    `insert into identity.stored_device (token_hash, user_id, stored, waiting, created_at, synced_at)
     values ('leaks', $1, '{}', 0, $2, $2) on conflict (token_hash) do update set waiting = 0 returning id::text as id`,
    [demoIds.user('exhibitor'), new Date(clock())],
  )
  const of = (object: string) => rows.filter((row) => row.object.apiName === object)
  const [shopOrder] = of('ShopOrder__c')
  const replaced = new Set(of('Ticket__c').map(({ values }) => values.Replaces__c))
  const ticket = of('Ticket__c').find(
    ({ id, values }) => values.State__c === 'ready' && values.SubjectId__c !== null && !replaced.has(id),
  )
  const prepared = () =>
    prepareDevice(fair, fair.systemSession, {
      ...{ name: 'Phone', gate: 'North', direction: 'in', purpose: 'people', hours: 16 },
    })
  const pairing = await prepared()
  const device = await pairDevice(fair, (await prepared()).code)
  return new Map([
    ['shopOrder', shopOrder ? orderToken(fair, shopOrder.id) : 'missing'],
    ['ticket', ticket ? await ticketToken(fair, pool, String(ticket.values.SubjectId__c)) : 'missing'],
    ['demoCheckout', await openDemoCheckout(server, shopOrder?.id ?? '')],
    ['secondStep', await pendingSignIn(server)],
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
    ['visit', (await shareVisit(fair, fair.systemSession, { name: 'Nina', saved: [], plan: [] })).token],
    ['session', sessions[0]?.id ?? 'missing'],
    ['storedDevice', devices[0]?.id ?? 'missing'],
    ['signingKey', keys[0]?.id ?? 'missing'],
    ['gatePairing', pairing.code],
    ['gateDevice', device.token],
  ])
}

/** Opens the page on which an order is paid in the demo. */
async function openDemoCheckout({ fair, pool }: Server, orderId: string) {
  const order = await findShopOrder(pool, orderId)
  if (!order) return 'missing'
  return (await openService(demoPayments(pool, (id) => id)).open(requestOf(fair, order, order.attempt))).id
}

/** Returns the cookie of a user before the second step of the sign-in. */
async function pendingSignIn({ fair: { secretKey, clock }, pool }: Server) {
  const userId = demoIds.user('visitor')
  await pool.query(
    `insert into identity.totp (user_id, sealed_secret, last_step, created_at) values ($1, 'planted', 0, now())`,
    [userId],
  )
  let cookie = ''
  const reply = { setCookie: (name: string, value: string) => (cookie = `${name}=${value}`) }
  createSecondStepCookie({ secretKey, isSecure: false, clock }).set(reply as unknown as FastifyReply, {
    userId,
    first: 'password',
    next: '',
  })
  return cookie
}
