import { FetchError } from '@foyer/record-client'
import { useState } from 'react'
import type { Draft } from './use-draft.ts'

const CHANGED_MEANWHILE = 412

/** True if another user has saved since the read. */
const isStale = (error: unknown) => error instanceof FetchError && error.status === CHANGED_MEANWHILE

interface Stored<T, V> {
  stored: T
  version: V
}

/**
 * Saves over concurrent edits: merges them if there is no conflict, otherwise shows the conflicts, in view
 * and focused. Saved values replace the draft; values typed during the save stay in it.
 *
 * @example const merging = useMergingSave(draft, data.version, reload)
 * await merging.save((values, version) => run({ values, version }))
 */
export function useMergingSave<T extends object, V>(
  draft: Pick<Draft<T>, 'values' | 'clashes' | 'clashesWith' | 'over' | 'confirm'>,
  version: V,
  /** Reads the stored values. */
  reload: () => Promise<Stored<T, V> | undefined>,
) {
  const [isAsked, setAsked] = useState(false)

  /** Returns true if it was sent. `chosen` are the resolved values. */
  async function save(send: (values: T, version: V) => Promise<unknown>, chosen?: T) {
    setAsked(false)
    if (!chosen && draft.clashes.length > 0) return ask()
    let sent = chosen ?? draft.values
    try {
      await send(sent, version)
    } catch (error) {
      const now = isStale(error) ? await reload() : undefined
      if (!now) throw error
      if (draft.clashesWith(now.stored).length > 0) return ask()
      sent = draft.over(now.stored)
      await send(sent, now.version)
    }
    draft.confirm(sent)
    return true
  }

  function ask() {
    setAsked(true)
    return false
  }

  return { save, isAsked }
}
