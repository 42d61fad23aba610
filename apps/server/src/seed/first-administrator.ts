import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Contact, User } from '@foyer/fair-domain'
import { newId } from '@foyer/record-contract'
import { transact } from '@foyer/record-server'
import type { Pool } from 'pg'
import type { Passwords } from '../services/identity/passwords.ts'
import { insertRecord } from './insert-record.ts'

export const FIRST_ADMINISTRATOR = 'admin@localhost'
const FILE = 'first-administrator'
const PASSWORD_BYTES = 18
const SEED = 'first-administrator'

interface Options {
  pool: Pool
  passwords: Passwords
  clock: () => number
  dataDir: string
}

/**
 * Creates the first administrator of a site without demo accounts. The random password is stored in a file that only
 * its owner can read, because logs may persist the output; returns the file's path the first time, null afterwards.
 */
export async function ensureFirstAdministrator({ pool, passwords, clock, dataDir }: Options) {
  const { rowCount } = await pool.query('select from identity.credential limit 1')
  if (rowCount !== 0) return null
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  const passwordHash = await passwords.hash(password)
  const now = new Date(clock())
  const path = join(dataDir, FILE)
  return transact(pool, async (client) => {
    const claimed = await client.query(
      'insert into identity.seed (name, at) values ($1, $2) on conflict do nothing',
      [SEED, now],
    )
    if (claimed.rowCount === 0) return null
    const contactId = newId(Contact.keyPrefix, now.getTime(), randomBytes)
    const userId = newId(User.keyPrefix, now.getTime(), randomBytes)
    const seeding = { client, now, userId }
    await insertRecord(seeding, Contact, contactId, { LastName: 'Administrator', Email: FIRST_ADMINISTRATOR })
    await insertRecord(seeding, User, userId, {
      Name: 'Administrator',
      Username: FIRST_ADMINISTRATOR,
      ContactId: contactId,
      Profiles__c: ['admin'],
      IsActive: true,
      LanguageLocaleKey: 'en-US',
    })
    await client.query(
      'insert into identity.credential (user_id, password_hash, changed_at) values ($1, $2, $3)',
      [userId, passwordHash, now],
    )
    // Before the commit: an account with an unknown password would be worse than none.
    await mkdir(dataDir, { recursive: true })
    await writeFile(path, `${FIRST_ADMINISTRATOR}\n${password}\n`, { mode: 0o600, flush: true })
    return path
  })
}
