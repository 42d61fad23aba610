import { InvalidConfigError } from '../network/errors.ts'
import type { Runtime } from '../runtime.ts'
import { type Progress, reconcileSet } from './reconcile-set.ts'
import { objectOf, type SetItem, type StoredItem, versionOf } from './stored-items.ts'
import type { StoredSets } from './stored-sets.ts'

/** Per set, the time of the server at its last reconciliation. */
export type Positions = Readonly<Record<string, number>>

interface Options {
  readonly sets: StoredSets
  /** Number of buckets. */
  readonly count: number
  /** Returns all stored records. */
  all(): Promise<[string, unknown][]>
  /** Stores changed records. */
  write(records: Map<string, SetItem | undefined>): Promise<void>
  getPositions(): Positions
  setPositions(positions: Positions): void
  onProgress(progress: Progress | undefined): void
}

/** Returns the stored fields by object: those of the application, and those of the sets. */
export function fieldsWithSets(objects: Readonly<Record<string, readonly string[]>>, sets: StoredSets) {
  const fieldsOf: Record<string, readonly string[]> = { ...objects }
  for (const [apiName, { fields }] of Object.entries(sets)) {
    if (fields.some((name) => name.includes('.')))
      throw new InvalidConfigError(`The set of ${apiName} has fields of other objects`)
    fieldsOf[apiName] = [...new Set([...(objects[apiName] ?? []), ...fields])]
  }
  return fieldsOf
}

/** Creates a function that brings one set after the other up to date; a call joins one in progress. */
export function createReconciler(runtime: Runtime, options: Options) {
  const { sets, count, all, write, getPositions, setPositions, onProgress } = options
  let running: Promise<void> | undefined

  /** Returns the versions of the stored records by object. Items of sets that are not declared any more are deleted. */
  async function readVersions() {
    const versions = new Map<string, Map<string, string | undefined>>()
    const unknown = new Map<string, undefined>()
    for (const [id, item] of (await all()) as [string, StoredItem | SetItem][]) {
      const apiName = objectOf(item, sets)
      if (apiName === undefined) unknown.set(id, undefined)
      else versions.set(apiName, (versions.get(apiName) ?? new Map()).set(id, versionOf(item)))
    }
    if (unknown.size > 0) await write(unknown)
    return versions
  }

  async function run() {
    try {
      const versions = await readVersions()
      for (const [apiName, set] of Object.entries(sets)) {
        const since = getPositions()[apiName]
        const stored = versions.get(apiName) ?? new Map<string, string | undefined>()
        const position = await reconcileSet(runtime, {
          apiName,
          set,
          count,
          since,
          stored,
          write,
          onProgress,
        })
        if (position !== undefined) setPositions({ ...getPositions(), [apiName]: position })
        // Stores the position, and the time.
        await write(new Map())
      }
    } finally {
      onProgress(undefined)
    }
  }

  return () => {
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }
}
