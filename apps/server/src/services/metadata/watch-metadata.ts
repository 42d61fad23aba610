import {
  organiserApp,
  type StoredChoice,
  type StoredCustomField,
  withChoices,
  withCustomFields,
} from '@foyer/fair-domain'
import { createContext, createNotificationListener, type Log, type RecordContext } from '@foyer/record-server'
import type { Pool } from 'pg'
import { objects } from '../../objects.ts'
import { readChoices } from './read-choices.ts'
import { readCustomFields } from './read-custom-fields.ts'

/** Triggers on `custom_field` and `choice` notify every server on this channel. */
const METADATA_CHANNEL = 'record_platform_metadata'
/** Interval of version checks, since a notification may be lost with its connection. */
const COMPARE_MS = 5_000

interface Loaded {
  version: string
  fields: readonly StoredCustomField[]
  context: RecordContext
}

export type Metadata = ReturnType<typeof watchMetadata>

interface MetadataOptions {
  pool: Pool
  directPool: Pool
  log: Log
}

/**
 * Keeps the current object declarations: those of the code with the fields added by administrators and the
 * choices of staff. On a change each server replaces the whole context; a running request keeps its own.
 */
export function watchMetadata({ pool, directPool, log }: MetadataOptions) {
  let loaded: Loaded = { version: '', fields: [], context: contextOf([], [], log) }
  const listeners = new Set<() => void>()
  let loading: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function load() {
    const { rows } = await pool.query<{ version: string }>(
      'select version::text as version from record_platform.metadata_version',
    )
    const version = rows[0]?.version ?? '0'
    if (version === loaded.version) return
    // A change between the two statements raises the version once more.
    const [fields, choices] = await Promise.all([readCustomFields(pool), readChoices(pool)])
    const isFirst = loaded.version === ''
    loaded = { version, fields, context: contextOf(fields, choices, log) }
    if (!isFirst) for (const listener of listeners) listener()
  }

  /** One read at a time; a concurrent caller gets the next result, not that of a read in flight. */
  async function refresh() {
    while (loading) await loading.catch(() => {})
    loading = load().finally(() => {
      loading = undefined
    })
    await loading
  }
  const refreshQuietly = () =>
    void refresh().catch((error: Error) => log.warn({ name: error.name }, 'Reading added fields failed'))

  const listener = createNotificationListener(directPool, log, refreshQuietly, { channel: METADATA_CHANNEL })
  return {
    current: () => loaded.context,
    /** Every added field, including retired ones. */
    fields: () => loaded.fields,
    refresh,
    /** Called when fields or choices were added or changed on any server. */
    onChange: (listener: () => void) => void listeners.add(listener),
    start: async () => {
      await listener.start()
      await refresh()
      timer = setInterval(refreshQuietly, COMPARE_MS)
      timer.unref()
    },
    stop: () => {
      clearInterval(timer)
      listener.stop()
    },
  }
}

function contextOf(fields: readonly StoredCustomField[], choices: readonly StoredChoice[], log: Log) {
  const { objects: declared, clashes } = withCustomFields(withChoices(objects, choices), fields)
  if (clashes.length > 0)
    log.warn({ fields: clashes }, 'Added fields conflict with declared ones and are skipped')
  return createContext(declared, [organiserApp])
}
