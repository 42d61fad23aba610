import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderAdvice, StartError } from '../start-error.ts'

const FILE = 'secret-key'
const BYTES = 48

/** Returns the given key, or the one in the data folder, created at the first start and readable by its owner only. */
export async function loadSecretKey(configuredKey: string | null, dataDir: string) {
  if (configuredKey !== null) return configuredKey
  const path = join(dataDir, FILE)
  try {
    await mkdir(dataDir, { recursive: true })
    return (await readIfThere(path)) ?? (await make(path))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      `The secret key cannot be kept in ${path} (${code}). ` +
        `${folderAdvice(code)}, name another with DATA_DIR, or give SECRET_KEY.`,
      { cause: error },
    )
  }
}

async function readIfThere(path: string) {
  try {
    const key = (await readFile(path, 'utf8')).trim()
    return key === '' ? null : key
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Written completely under another name, then linked unless the key exists: two servers must agree. */
async function make(path: string) {
  const key = randomBytes(BYTES).toString('base64url')
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await writeFile(draft, `${key}\n`, { mode: 0o600, flush: true })
    await link(draft, path)
    return key
  } catch (error) {
    const other = (error as NodeJS.ErrnoException).code === 'EEXIST' ? await readIfThere(path) : null
    if (other === null) throw error
    return other
  } finally {
    await rm(draft, { force: true })
  }
}
