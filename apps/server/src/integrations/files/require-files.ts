import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FileStore } from '@foyer/record-server'
import type { Settings } from '../../settings/settings.ts'
import { folderAdvice, StartError } from '../../start-error.ts'
import { outageCodeOf } from '../external-services.ts'

/** No file has this key: the probe checks the bucket's error. */
const PROBE = 'probe/start'
const PROBE_TIMEOUT_MS = 5_000

const KEYS = 'key and secret in FILES_URL, or in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
const REGION = 'the bucket is in another region. Correct region in FILES_URL'
const ADVICE: Record<string, string> = {
  NoSuchBucket: 'there is no bucket of that name. Create it, or correct the name in FILES_URL',
  InvalidAccessKeyId: `its key is not known there. Correct ${KEYS}`,
  SignatureDoesNotMatch: `its secret does not belong to its key. Correct ${KEYS}`,
  CredentialsProviderError: `there is no key. Give ${KEYS}`,
  AuthorizationHeaderMalformed: REGION,
  PermanentRedirect: REGION,
}

/**
 * Fails the start for a misconfigured file store. One that does not answer may recover: the server starts,
 * and uploads are refused until then.
 */
export async function requireFiles(
  files: FileStore,
  { filesUrl, dataDir }: Pick<Settings, 'filesUrl' | 'dataDir'>,
  say: (sentence: string) => void,
  timeoutMs = PROBE_TIMEOUT_MS,
) {
  if (filesUrl?.startsWith('s3:')) return requireBucket(files, new URL(filesUrl), say, timeoutMs)
  const folder = filesUrl === null ? join(dataDir, 'files') : fileURLToPath(filesUrl)
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      `Files cannot be kept in ${folder} (${code}). ${folderAdvice(code)}, or name another with ` +
        `${filesUrl === null ? 'DATA_DIR or FILES_URL' : 'FILES_URL'}.`,
      { cause: error },
    )
  }
}

async function requireBucket(
  files: FileStore,
  { hostname, searchParams }: URL,
  say: (sentence: string) => void,
  timeoutMs: number,
) {
  const error = await Promise.race([
    probeError(files),
    delay(timeoutMs, Object.assign(new Error(), { code: 'ETIMEDOUT' }), { ref: false }),
  ])
  const advice = ADVICE[error?.name ?? '']
  if (advice)
    throw new StartError(`Files cannot be stored in the bucket ${hostname}: ${advice}.`, { cause: error })
  const away = error && outageCodeOf(error)
  if (away)
    say(
      `The store of files at ${searchParams.get('endpoint') ?? hostname} does not answer (${away}). Start it, or correct ` +
        'FILES_URL; until then nobody can send or open a file.',
    )
}

/** The bucket's error for a missing file; undefined if the file exists. */
async function probeError(files: FileStore): Promise<Error | undefined> {
  try {
    ;(await files.read(PROBE)).destroy()
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
