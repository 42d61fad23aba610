import { createHash, createHmac } from 'node:crypto'
import { CEREMONY_MS } from '@foyer/fair-domain'
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import { decryptValue, encryptValue } from '../../encrypt-value.ts'

type Client = Pick<PoolClient, 'query'>

/** Purpose of a ceremony: a response for one is not valid for another. */
export type Purpose = 'register' | 'signIn' | 'secondStep' | 'confirm'

/** State between challenge and response, stored encrypted by the browser. */
interface Ceremony {
  challenge: string
  purpose: Purpose
  /** The user whose passkey must respond; null for a sign-in by passkey. */
  userId: string | null
  at: number
}

interface RelyingParty {
  id: string
  origin: string
}

interface Dependencies {
  clock: () => number
  secretKey: string
  /** Null: the host of the request. */
  publicUrl: string | null
}

const SEAL = 'passkey'
const SITE_NAME = 'Foyer'

export type Passkeys = ReturnType<typeof createPasskeys>

/** Registers passkeys and verifies their responses (WebAuthn level 2). */
export function createPasskeys({ clock, secretKey, publicUrl }: Dependencies) {
  function relyingParty(request: Pick<FastifyRequest, 'headers'>): RelyingParty {
    const { origin, hostname } = new URL(publicUrl ?? `http://${request.headers.host ?? 'localhost'}`)
    return { id: hostname, origin }
  }

  const begin = (purpose: Purpose, challenge: string, userId: string | null) =>
    encryptValue(secretKey, SEAL, { challenge, purpose, userId, at: clock() } satisfies Ceremony)

  function resume(sealed: string, purpose: Purpose) {
    const ceremony = decryptValue(secretKey, SEAL, sealed) as Ceremony | undefined
    const isOpen = ceremony?.purpose === purpose && clock() - ceremony.at <= CEREMONY_MS
    return isOpen ? ceremony : null
  }

  /** False for a challenge that was already answered. */
  async function takeChallenge(client: Client, { challenge }: Ceremony) {
    const { rowCount } = await client.query(
      'insert into identity.used_challenge (challenge_hash, at) values ($1, $2) on conflict do nothing',
      [createHash('sha256').update(challenge).digest(), new Date(clock())],
    )
    return rowCount === 1
  }

  async function beginRegistration(
    client: Client,
    request: FastifyRequest,
    person: { userId: string; username: string; name: string },
  ) {
    const options = await generateRegistrationOptions({
      rpName: SITE_NAME,
      rpID: relyingParty(request).id,
      // Stored by the authenticator, so it must not identify the user.
      userID: new Uint8Array(createHmac('sha256', secretKey).update(`passkey:${person.userId}`).digest()),
      userName: person.username,
      userDisplayName: person.name,
      timeout: CEREMONY_MS,
      excludeCredentials: await credentialsOf(client, person.userId),
      // Its secret can lock data that a device stores.
      extensions: { prf: {} } as object,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { options, ceremony: begin('register', options.challenge, person.userId) }
  }

  /** False if the response does not match the challenge of this user. */
  async function finishRegistration(
    client: Client,
    request: FastifyRequest,
    input: { userId: string; ceremony: string; response: string; name: string },
  ) {
    const ceremony = resume(input.ceremony, 'register')
    const response = parsed<RegistrationResponseJSON>(input.response)
    if (!ceremony || !response || ceremony.userId !== input.userId) return false
    const { id, origin } = relyingParty(request)
    const verified = await verifyRegistrationResponse({
      response,
      expectedChallenge: ceremony.challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    }).catch(() => null)
    if (!verified?.verified || !(await takeChallenge(client, ceremony))) return false
    const { credential } = verified.registrationInfo
    const { rowCount } = await client.query(
      `insert into identity.passkey (user_id, credential_id, public_key, counter, transports, name, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [
        input.userId,
        credential.id,
        Buffer.from(credential.publicKey),
        credential.counter,
        credential.transports ?? [],
        input.name,
        new Date(clock()),
      ],
    )
    return rowCount === 1
  }

  async function beginAuthentication(
    client: Client,
    request: FastifyRequest,
    purpose: Exclude<Purpose, 'register'>,
    userId: string | null,
  ) {
    const options = await generateAuthenticationOptions({
      rpID: relyingParty(request).id,
      timeout: CEREMONY_MS,
      userVerification: 'required',
      allowCredentials: userId === null ? [] : await credentialsOf(client, userId),
    })
    return { options, ceremony: begin(purpose, options.challenge, userId) }
  }

  /**
   * Returns the user of the passkey; null if the response is invalid. Runs in a transaction, so that the
   * response is used up with its effect.
   */
  async function finishAuthentication(
    client: Client,
    request: FastifyRequest,
    input: {
      ceremony: string
      response: string
      purpose: Exclude<Purpose, 'register'>
      userId: string | null
    },
  ): Promise<{ userId: string } | null> {
    const ceremony = resume(input.ceremony, input.purpose)
    const response = parsed<AuthenticationResponseJSON>(input.response)
    if (!ceremony || !response || ceremony.userId !== input.userId) return null
    const passkey = await findPasskey(client, response.id)
    if (!passkey || (ceremony.userId !== null && passkey.userId !== ceremony.userId)) return null
    const { id, origin } = relyingParty(request)
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge: ceremony.challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
        transports: passkey.transports,
      },
      requireUserVerification: true,
    }).catch(() => null)
    if (!verified?.verified || !(await takeChallenge(client, ceremony))) return null
    await client.query('update identity.passkey set counter = $2, last_used_at = $3 where id = $1', [
      passkey.id,
      verified.authenticationInfo.newCounter,
      new Date(clock()),
    ])
    return { userId: passkey.userId }
  }

  return { beginRegistration, finishRegistration, beginAuthentication, finishAuthentication }
}

/** Everything else is checked by the verification. */
function parsed<T extends { id: string }>(text: string): T | null {
  try {
    const response: unknown = JSON.parse(text)
    const hasId = typeof response === 'object' && response !== null && 'id' in response
    return hasId && typeof response.id === 'string' ? (response as T) : null
  } catch {
    return null
  }
}

async function credentialsOf(client: Client, userId: string) {
  const { rows } = await client.query<{ id: string; transports: AuthenticatorTransport[] }>(
    'select credential_id as id, transports from identity.passkey where user_id = $1 order by created_at, id',
    [userId],
  )
  return rows
}

interface StoredPasskey {
  id: string
  userId: string
  publicKey: Buffer
  counter: string
  transports: AuthenticatorTransport[]
}

/** Locked until the transaction ends: two responses of one passkey are verified one after the other. */
async function findPasskey(client: Client, credentialId: string) {
  const { rows } = await client.query<StoredPasskey>(
    `select p.id, p.user_id as "userId", p.public_key as "publicKey", p.counter, p.transports
     from identity.passkey p join user_account u on u.id = p.user_id and u.is_active
     where p.credential_id = $1 for update of p`,
    [credentialId],
  )
  return rows[0]
}
