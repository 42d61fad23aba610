import { hkdfSync, randomBytes } from 'node:crypto'
import { preparedQuery } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { keyIdOf, keyNumberOf, publicKeyOf, type SigningKey } from './signed-code.ts'

type Database = Pick<ClientBase, 'query'>

const SALT_BYTES = 16
const KEY_BYTES = 32
/** A code holds the number of its key in one byte. */
const MAX_KEYS = 255
/** Time in which devices receive a new key before it signs. */
const KEY_OVERLAP_MS = 24 * 60 * 60 * 1000

interface StoredKey {
  id: string
  algorithm: string
  salt: Buffer
  publicKey: Buffer | null
  revokedAt: Date | null
}

/**
 * The keys that sign codes. Only their salts and public keys are stored, so a copy of the database cannot sign without
 * the server's secret. Each edition has its own; a key stays valid until it is revoked, also after its successor signs.
 */
export function createSigningKeys(secretKey: string, clock: () => number) {
  const secretOf = ({ id, algorithm, salt }: Pick<StoredKey, 'id' | 'algorithm' | 'salt'>) => {
    const purpose = algorithm === 'hmac' ? 'ticket-key' : 'ticket-ed25519'
    return Buffer.from(hkdfSync('sha256', secretKey, salt, `${purpose}:${id}`, KEY_BYTES))
  }
  const withSecret = (key: StoredKey): SigningKey => ({
    id: key.id,
    algorithm: key.algorithm === 'hmac' ? 'hmac' : 'ed25519',
    secret: secretOf(key),
    publicKey: key.publicKey,
  })

  /** Returns the key that signs now; a rotated one that still waits signs only if there is no other. */
  async function current(database: Database, edition: string): Promise<SigningKey> {
    const { rows } = await database.query<StoredKey>(
      `select id, algorithm, salt, public_key as "publicKey", revoked_at as "revokedAt" from ticketing.signing_key
       where edition = $1 and algorithm = 'ed25519' and revoked_at is null
       order by (signs_from <= $2) desc, signs_from desc, id desc`,
      [edition, new Date(clock())],
    )
    // After a change of the server's secret, earlier keys still verify, but no longer sign.
    const key = rows.find((stored) => stored.publicKey?.equals(publicKeyOf(secretOf(stored))))
    return key ? withSecret(key) : create(database, edition, 0)
  }

  /** Creates a key that signs once devices have had time to receive it, or immediately. */
  const rotate = (database: Database, edition: string, isUrgent = false) =>
    create(database, edition, isUrgent ? 0 : KEY_OVERLAP_MS)

  async function create(database: Database, edition: string, delayMs: number): Promise<SigningKey> {
    const { rows } = await database.query<{ count: number }>(
      'select count(*)::int as count from ticketing.signing_key',
    )
    const number = (rows[0]?.count ?? 0) + 1
    if (number > MAX_KEYS) throw new Error(`There are already ${MAX_KEYS} signing keys`)
    const key = { id: keyIdOf(number), algorithm: 'ed25519', salt: randomBytes(SALT_BYTES), revokedAt: null }
    const publicKey = publicKeyOf(secretOf(key))
    const now = clock()
    const { rowCount } = await database.query(
      `insert into ticketing.signing_key (id, algorithm, salt, public_key, edition, created_at, signs_from)
       values ($1, 'ed25519', $2, $3, $4, $5, $6) on conflict do nothing`,
      [key.id, key.salt, publicKey, edition, new Date(now), new Date(now + delayMs)],
    )
    // Another server was faster: its key is used.
    return rowCount === 0 ? current(database, edition) : withSecret({ ...key, publicKey })
  }

  /** Invalidates the codes signed with it. */
  async function revoke(database: Database, id: string) {
    const { rowCount } = await database.query(
      'update ticketing.signing_key set revoked_at = $2 where id = $1 and revoked_at is null',
      [id, new Date(clock())],
    )
    return rowCount === 1
  }

  async function find(database: Database, id: string) {
    const { rows } = await database.query<StoredKey>(
      preparedQuery(
        `select id, algorithm, salt, public_key as "publicKey", revoked_at as "revokedAt"
         from ticketing.signing_key where id = $1`,
        [id],
      ),
    )
    return rows[0] ? { ...withSecret(rows[0]), isRevoked: rows[0].revokedAt !== null } : undefined
  }

  /** Returns what devices need to verify codes. */
  async function listPublic(database: Database) {
    const { rows } = await database.query<Pick<StoredKey, 'id' | 'publicKey' | 'revokedAt'>>(
      `select id, public_key as "publicKey", revoked_at as "revokedAt" from ticketing.signing_key
       where algorithm = 'ed25519' order by id`,
    )
    return rows.flatMap(({ id, publicKey, revokedAt }) =>
      publicKey
        ? [
            {
              number: keyNumberOf(id),
              publicKey: publicKey.toString('base64'),
              isRevoked: revokedAt !== null,
            },
          ]
        : [],
    )
  }

  return { current, rotate, revoke, find, listPublic }
}

export type SigningKeys = ReturnType<typeof createSigningKeys>
