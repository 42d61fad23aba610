import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@foyer/embedded-postgres'

/** Runs the work with a temporary PostgreSQL with production settings. */
export async function withDatabase(work: (connectionString: string) => Promise<void>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  // As root the database runs under another account, which needs access to the directory.
  chmodSync(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  try {
    await work(postgres.connectionString)
  } catch (error) {
    // Logged immediately: the errors of closed connections below would hide it.
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exitCode = 1
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
