import pg from 'pg'

const TIMEOUT_MS = 5_000
const ROUNDS = 3

/**
 * Detects a pooler in transaction mode. PostgreSQL reports its own process id to a client and a pooler another; since a
 * harmless session-mode pooler does so too, two clients then check whether they share connections.
 */
export async function isPooled(connectionString: string) {
  const first = await connect(connectionString)
  try {
    if ((await backendOf(first)) === first.processID) return false
    const second = await connect(connectionString)
    try {
      for (let round = 0; round < ROUNDS; round++) if (await areMixed(first, second)) return true
      return false
    } finally {
      await second.end()
    }
  } finally {
    await first.end()
  }
}

async function areMixed(first: pg.Client, second: pg.Client) {
  const before = await backendOf(first)
  await second.query('begin')
  try {
    // While the second holds a connection in a transaction, the first cannot get the same.
    return (await backendOf(second)) === before || (await backendOf(first)) !== before
  } finally {
    await second.query('rollback')
  }
}

async function backendOf(client: pg.Client) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/** Connects without startup parameters: poolers reject unknown ones. */
async function connect(connectionString: string) {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  // An error is reported to the next caller.
  client.on('error', () => {})
  await client.connect()
  // Missing in the types of the driver.
  return client as pg.Client & { processID: number | null }
}
