import { useEffect, useState } from 'react'
import { readKept } from '../../shell/kept-in-tab.ts'

interface Draft<T> {
  /** Of what was stored when the first change was made. */
  version: string
  value: T
}

/**
 * What somebody types survives a reload of the tab, as long as what is stored is still the version they began from.
 * Kept in the tab alone: it is personal data.
 */
export function useDraft<T>(key: string, version: string, stored: T) {
  const [draft, setDraft] = useState<Draft<T> | null>(null)
  const [wasKept, setWasKept] = useState(false)
  useEffect(() => {
    const kept = readKept<Draft<T>>(key)
    if (kept?.version !== version) return
    setDraft(kept)
    setWasKept(true)
  }, [key, version])
  const change = (value: T) => {
    const next = { version: draft?.version ?? version, value }
    setDraft(next)
    sessionStorage.setItem(key, JSON.stringify(next))
  }
  const discard = () => {
    setDraft(null)
    setWasKept(false)
    sessionStorage.removeItem(key)
  }
  return {
    value: draft ? draft.value : stored,
    // What others save meanwhile arrives by itself; whoever saves over it must be told.
    version: draft?.version ?? version,
    isChanged: draft !== null,
    wasKept,
    change,
    discard,
  }
}
