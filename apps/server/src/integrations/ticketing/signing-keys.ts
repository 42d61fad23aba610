import { hkdfSync, randomBytes } from 'node:crypto'
import { preparedQuery } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { keyIdOf, type SigningKey } from './signed-code.ts'

type Database = Pick<ClientBase, 'query'>

const SALT_BYTES = 16
const KEY_BYTES = 32

interface StoredKey {
  id: string
  salt: Buffer
  revokedAt: Date | null
}

/**
 * The keys that sign codes. Only their salts are stored, so a copy of the database cannot sign without the
 * server's secret; new codes use the newest key, older ones stay valid until their key is revoked.
 */
export function createSigningKeys(secretKey: string, clock: () => number) {
  const withSecret = ({ id, salt }: StoredKey): SigningKey => ({
    id,
    secret: Buffer.from(hkdfSync('sha256', secretKey, salt, `ticket-key:${id}`, KEY_BYTES)),
  })

  async function current(database: Database): Promise<SigningKey> {
    const { rows } = await database.query<StoredKey>(
      `select id, salt, revoked_at as "revokedAt" from ticketing.signing_key
       where revoked_at is null order by created_at desc, id desc limit 1`,
    )
    return rows[0] ? withSecret(rows[0]) : rotate(database)
  }

  /** Creates a new key for codes from now on. */
  async function rotate(database: Database): Promise<SigningKey> {
    const { rows } = await database.query<StoredKey>(
      'select id, salt, revoked_at as "revokedAt" from ticketing.signing_key',
    )
    const key: StoredKey = { id: keyIdOf(rows.length + 1), salt: randomBytes(SALT_BYTES), revokedAt: null }
    const { rowCount } = await database.query(
      'insert into ticketing.signing_key (id, salt, created_at) values ($1, $2, $3) on conflict do nothing',
      [key.id, key.salt, new Date(clock())],
    )
    // Another server was faster: its key is used.
    return rowCount === 0 ? current(database) : withSecret(key)
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
      preparedQuery('select id, salt, revoked_at as "revokedAt" from ticketing.signing_key where id = $1', [
        id,
      ]),
    )
    return rows[0] ? { ...withSecret(rows[0]), isRevoked: rows[0].revokedAt !== null } : undefined
  }

  return { current, rotate, revoke, find }
}

export type SigningKeys = ReturnType<typeof createSigningKeys>
