import type { Outbox } from '@foyer/record-client/offline'
import { useEffect, useState } from 'react'

/**
 * Requests that the browser keeps the stored data although its disk fills up, as soon as edits wait: some browsers ask the user,
 * who then has a reason to agree.
 */
export function keepStorage(outbox: Pick<Outbox, 'getState' | 'subscribe'>) {
  let isRequested = false
  const request = () => {
    if (isRequested || outbox.getState().waiting.length === 0) return
    isRequested = true
    // Where the browser declines, the user is informed beside the edits.
    navigator.storage?.persist?.().catch(() => {})
  }
  outbox.subscribe(request)
  request()
}

interface StorageState {
  /** Whether the browser keeps the data although its disk fills up. */
  readonly isKept: boolean
  /** Bytes of all that this browser stores of the portal. */
  readonly bytes: number | undefined
}

/** Returns how the browser stores the data, read again when `version` changes; undefined before, and in browsers without this information. */
export function useStorageState(version: unknown) {
  const [state, setState] = useState<StorageState>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version changes when something was stored.
  useEffect(() => {
    let isCurrent = true
    const { storage } = navigator
    Promise.all([storage?.persisted?.(), storage?.estimate?.()]).then(
      ([isKept, estimate]) =>
        isCurrent && isKept !== undefined && setState({ isKept, bytes: estimate?.usage }),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [version])
  return state
}
