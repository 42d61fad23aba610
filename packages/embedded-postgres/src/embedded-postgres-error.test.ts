import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ensureCluster } from './cluster.ts'
import { explainFileErrors } from './embedded-postgres-error.ts'
import { cleanUp, makeFolder } from './fixtures/processes.ts'
import { launchPostmaster } from './postmaster.ts'

afterAll(cleanUp)

/** Builds PostgreSQL programs that fail with this output, as the real ones do on a full disk. */
function buildFailingBinaries(output: string) {
  const folder = makeFolder()
  mkdirSync(join(folder, 'bin'))
  for (const name of ['initdb', 'postgres']) {
    const file = join(folder, 'bin', name)
    writeFileSync(file, `#!/bin/sh\necho '${output}' >&2\nexit 1\n`)
    chmodSync(file, 0o755)
  }
  return { folder, version: '18.4.0' }
}

const DISK_FULL_OUTPUTS = [
  'FATAL:  could not write lock file "postmaster.pid": No space left on device',
  'FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 10\nHINT:  Check free disk space.',
]
const initialise = (output: string) => {
  const dataDir = makeFolder()
  ensureCluster(dataDir, dataDir, {
    binaries: buildFailingBinaries(output),
    account: undefined,
    durable: false,
  })
}
const launch = (output: string) => {
  const cluster = makeFolder()
  return launchPostmaster({
    binaries: buildFailingBinaries(output),
    cluster,
    account: undefined,
    settings: {},
    logFile: join(cluster, 'postgres.log'),
  })
}
const DISK_FULL_MESSAGE =
  /^The database cannot use its folder \S+: the disk is full\. Fix that, or choose another folder with DATA_DIR\.$/

test.each(DISK_FULL_OUTPUTS)(
  'reports a full disk in one sentence, for initdb and at start: %s',
  async (output) => {
    expect(() => initialise(output)).toThrow(DISK_FULL_MESSAGE)
    await expect(launch(output)).rejects.toThrow(DISK_FULL_MESSAGE)
  },
)

test('reports other failures with the output of PostgreSQL', async () => {
  const output = 'FATAL:  lock file is empty'
  expect(() => initialise(output)).toThrow(`PostgreSQL could not prepare`)
  await expect(launch(output)).rejects.toThrow(output)
})

test('explains file system errors with a suggested fix', async () => {
  const fail = async () => {
    throw Object.assign(new Error('write'), { code: 'ENOSPC' })
  }
  await expect(explainFileErrors('/data', fail)).rejects.toThrow(
    'The database cannot use its folder /data: the disk is full.',
  )
})
