import { isDatabaseAway } from '@foyer/record-server'
import { StartError } from '../start-error.ts'

/** The settings that name an address of the database. */
export type AddressSetting = 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL'

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
}

/** Where the database is, without the password. */
export function placeOf(connectionString: string, setting: AddressSetting) {
  const url = URL.parse(connectionString)
  return url ? `${url.hostname || 'localhost'}:${url.port || '5432'}${url.pathname}` : setting
}

/** Turns a refused connection into a sentence that says what to do. */
export function explainConnectionError(
  error: unknown,
  connectionString: string,
  setting: AddressSetting = 'DATABASE_URL',
) {
  const code = (error as { code?: string }).code ?? ''
  // The driver's own patience has no code. What has one was said by somebody who did answer.
  const timedOut = code === '' && error instanceof Error && /timeout/i.test(error.message)
  const advice = ADVICE[timedOut ? 'ETIMEDOUT' : code]?.replace('{setting}', setting)
  const reason = advice ?? (error instanceof Error ? error.message : String(error))
  const place = placeOf(connectionString, setting)
  return new StartError(`The database at ${place} cannot be used: ${reason}.`, { cause: error })
}

/** What was there when the start began and is gone before its end is told as a sentence too; anything else as it is. */
export const explainLostConnection = (error: unknown) =>
  isDatabaseAway(error)
    ? new StartError(
        `A connection was lost during the start: ${(error as Error).message}. Start Foyer again once the database answers.`,
        { cause: error },
      )
    : error
