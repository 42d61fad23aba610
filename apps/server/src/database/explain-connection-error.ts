import { isDatabaseAway } from '@foyer/record-server'
import { StartError } from '../start-error.ts'

/** The settings that name a URL of the database. */
export type AddressSetting =
  | 'DATABASE_URL'
  | 'DATABASE_OWNER_URL'
  | 'DATABASE_DIRECT_URL'
  | 'DATABASE_REPLICA_URL'

const CERTIFICATE =
  'its certificate is not trusted here. Name the one that signed it with sslrootcert in {setting}, or in NODE_EXTRA_CA_CERTS'

const ADVICE: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there. Start PostgreSQL, or correct the host and port in {setting}',
  ENOTFOUND: 'there is no host of that name. Correct it in {setting}',
  EAI_AGAIN: 'the name of the host cannot be looked up. Correct it in {setting}, or mend the network',
  ETIMEDOUT: 'it does not answer. Check the host in {setting} and the firewall between',
  ENOENT: 'its socket is not there. Start PostgreSQL, or correct {setting}',
  '28P01': 'it refuses the user name or password. Correct them in {setting}',
  '28000': 'it does not let this user in. Correct the user in {setting}, or allow it in pg_hba.conf',
  '3D000': 'it has no database of that name. Create it, or correct the name in {setting}',
  '53300': 'it has no connection left. Raise its max_connections, or stop what occupies it',
  '57P03': 'it is still starting or shutting down. Try again in a moment',
  '42501':
    'this user may not change its tables. Make it the owner of the database, or name the owner in DATABASE_OWNER_URL',
  '25006': 'it takes no changes, being a copy or set to read-only. Set {setting} to the primary',
  '53100': 'its disk is full. Make room on it',
  CERT_HAS_EXPIRED: 'its certificate has expired. Renew it',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host. Correct the host in {setting}',
  DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICATE,
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE,
}

/** Errors that the driver reports without a code, and a pooler with the same code for everything. */
const ADVICE_BY_WORDS: readonly [RegExp, string][] = [
  [/does not support SSL/i, 'it does not speak TLS. Turn ssl on there, or take sslmode out of {setting}'],
  [/password must be a/i, 'it asks for a password. Give one in {setting}'],
  [
    /statement pooling/i,
    'the pooler there gives every statement another connection. Set its pool_mode to transaction',
  ],
  [
    /no such database/i,
    'the pooler there knows no database of that name. Add it there, or correct {setting}',
  ],
  [/no such user/i, 'the pooler there knows no user of that name. Add it there, or correct {setting}'],
]

function adviceOn(code: string, message: string) {
  // The driver's own timeout has no code. An error with a code came from a server that answered.
  if (code === '' && /timeout/i.test(message)) return ADVICE.ETIMEDOUT
  return ADVICE[code] ?? ADVICE_BY_WORDS.find(([pattern]) => pattern.test(message))?.[1]
}

/** The location of the database, without the password. */
export function placeOf(connectionString: string, setting: AddressSetting) {
  const url = URL.parse(connectionString)
  return url ? `${url.hostname || 'localhost'}:${url.port || '5432'}${url.pathname}` : setting
}

/** Turns a connection error into a message with a suggested fix. */
export function explainConnectionError(
  error: unknown,
  connectionString: string,
  setting: AddressSetting = 'DATABASE_URL',
) {
  const code = (error as { code?: string }).code ?? ''
  const message = error instanceof Error ? error.message : String(error)
  const advice = adviceOn(code, message) ?? `${message}. Check {setting}`
  const place = placeOf(connectionString, setting)
  return new StartError(
    `The database at ${place} cannot be used: ${advice.replace('{setting}', () => setting)}.`,
    { cause: error },
  )
}

/** Explains a connection that was lost during the start; returns other errors unchanged. */
export const explainLostConnection = (error: unknown) =>
  isDatabaseAway(error)
    ? new StartError(
        `A connection was lost during the start: ${(error as Error).message}. Start Foyer again once the database answers, and see that its disk has room.`,
        { cause: error },
      )
    : error
