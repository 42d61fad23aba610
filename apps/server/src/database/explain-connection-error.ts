import { StartError } from '../start-error.ts'

const ADVICE: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there. Start PostgreSQL, or correct the host and port in DATABASE_URL',
  ENOTFOUND: 'there is no host of that name. Correct it in DATABASE_URL',
  EAI_AGAIN: 'the name of the host cannot be looked up. Correct it in DATABASE_URL, or mend the network',
  ETIMEDOUT: 'it does not answer. Check the host in DATABASE_URL and the firewall between',
  ENOENT: 'its socket is not there. Start PostgreSQL, or correct DATABASE_URL',
  '28P01': 'it refuses the user name or password. Correct them in DATABASE_URL',
  '28000': 'it does not let this user in. Correct the user in DATABASE_URL, or allow it in pg_hba.conf',
  '3D000': 'it has no database of that name. Create it, or correct the name in DATABASE_URL',
  '53300': 'it has no connection left. Raise its max_connections, or stop what occupies it',
  '57P03': 'it is still starting or shutting down. Try again in a moment',
}

/** Where the database is, without the password. */
function placeOf(connectionString: string) {
  const url = URL.parse(connectionString)
  return url ? `${url.hostname || 'localhost'}:${url.port || '5432'}${url.pathname}` : 'DATABASE_URL'
}

/** Turns a refused connection into a sentence that says what to do. */
export function explainConnectionError(error: unknown, connectionString: string) {
  const code = (error as { code?: string }).code ?? ''
  const timedOut = error instanceof Error && /timeout/i.test(error.message)
  const advice = ADVICE[timedOut ? 'ETIMEDOUT' : code]
  const reason = advice ?? (error instanceof Error ? error.message : String(error))
  return new StartError(`The database at ${placeOf(connectionString)} cannot be used: ${reason}.`, {
    cause: error,
  })
}
