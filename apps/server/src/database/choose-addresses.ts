import pg from 'pg'
import type { Settings } from '../settings/settings.ts'
import { StartError } from '../start-error.ts'
import { type AddressSetting, explainConnectionError, placeOf } from './explain-connection-error.ts'
import { isPooled } from './is-pooled.ts'

export interface Addresses {
  /** The URL for requests. */
  servingUrl: string
  /** The URL for work that needs a session: same user, without the pooler. */
  directUrl: string
  /** The URL of the owner of migrations and of the worker's tables. */
  ownerUrl: string
  /** Whether the URL for requests leads to a pooler. */
  isPooled: boolean
}

type AddressSettings = Pick<Settings, 'databaseOwnerUrl' | 'databaseDirectUrl'> & { databaseUrl: string }

const NEEDS_SESSION = 'Foyer listens for changes, runs jobs and migrates over connections that last'

/** Checks each URL before anything is changed, and reports a missing one with a readable message. */
export async function chooseAddresses(settings: AddressSettings): Promise<Addresses> {
  const { databaseUrl: servingUrl, databaseOwnerUrl, databaseDirectUrl } = settings
  const pooled = await look(servingUrl, 'DATABASE_URL')
  if (pooled && databaseDirectUrl === null)
    throw new StartError(
      `DATABASE_URL (${placeOf(servingUrl, 'DATABASE_URL')}) leads to a pooler that gives every transaction another ` +
        `connection. ${NEEDS_SESSION}: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, for the same ` +
        'user and database. Requests go on through the pooler.',
    )
  const directUrl = pooled ? (databaseDirectUrl ?? servingUrl) : servingUrl
  if (pooled) await requireDirect(directUrl, 'DATABASE_DIRECT_URL', servingUrl)
  if (databaseOwnerUrl !== null) await requireDirect(databaseOwnerUrl, 'DATABASE_OWNER_URL', servingUrl)
  return { servingUrl, directUrl, ownerUrl: databaseOwnerUrl ?? directUrl, isPooled: pooled }
}

async function requireDirect(url: string, setting: AddressSetting, servingUrl: string) {
  if (await look(url, setting))
    throw new StartError(
      `${setting} (${placeOf(url, setting)}) leads to a pooler that gives every transaction another connection. ` +
        `${NEEDS_SESSION}: set it to the address of PostgreSQL itself.`,
    )
  const [identity, serving] = await Promise.all([identityOf(url), identityOf(servingUrl)])
  if (identity !== serving)
    throw new StartError(
      `${setting} (${placeOf(url, setting)}) leads to another database than DATABASE_URL ` +
        `(${placeOf(servingUrl, 'DATABASE_URL')}). Set both to the same one.`,
    )
}

async function look(url: string, setting: AddressSetting) {
  try {
    return await isPooled(url)
  } catch (error) {
    throw explainConnectionError(error, url, setting)
  }
}

/** Identifies a server by its start time in microseconds. */
async function identityOf(connectionString: string) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ identity: string }>(
      `select current_database() || ' ' || extract(epoch from pg_postmaster_start_time()) as identity`,
    )
    return rows[0]?.identity
  } finally {
    await client.end()
  }
}
