import { useEffect, useState } from 'react'
import { readKept } from './kept-in-tab.ts'

/**
 * What is typed survives a reload of the tab. `version` tells from what it began: when that has changed, what was
 * kept is of no use any more.
 */
export function useDraft<T extends object>(key: string, initial: T, version = '') {
  const [draft, setDraft] = useState<T | null>(null)
  const [wasKept, setWasKept] = useState(false)
  useEffect(() => {
    const kept = readKept<{ version: string; values: T }>(key)
    if (kept?.version !== version) return
    setDraft(kept.values)
    setWasKept(true)
  }, [key, version])
  return {
    values: draft ?? initial,
    wasKept,
    change: (changes: Partial<T>) =>
      setDraft((before) => {
        const values = { ...(before ?? initial), ...changes }
        sessionStorage.setItem(key, JSON.stringify({ version, values }))
        return values
      }),
    discard: () => {
      setDraft(null)
      setWasKept(false)
      sessionStorage.removeItem(key)
    },
  }
}
