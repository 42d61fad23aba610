import pg from 'pg'

const TIMEOUT_MS = 5_000
const ROUNDS = 3

/**
 * Does this address lead to a pooler that gives a client another connection for each transaction? PostgreSQL tells a
 * client the number of its own process; whoever stands between tells another. That alone could be a pooler that gives
 * a connection for good, which does no harm, so then two clients look whether they get each other's connections.
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
    // While the second holds one in a transaction, the first cannot get the same.
    return (await backendOf(second)) === before || (await backendOf(first)) !== before
  } finally {
    await second.query('rollback')
  }
}

async function backendOf(client: pg.Client) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/** Without any parameter of its own: poolers refuse those they do not know. */
async function connect(connectionString: string) {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  // What breaks is told to whoever asks next.
  client.on('error', () => {})
  await client.connect()
  // Missing in the types of the driver.
  return client as pg.Client & { processID: number | null }
}
