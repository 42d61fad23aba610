import { useEffect, useState } from 'react'

/**
 * What somebody types survives a reload of the tab, as long as what is stored is still the version they began from.
 * Kept in the tab alone: it is personal data.
 */
export function useDraft<T>(key: string, version: string, stored: T) {
  const [draft, setDraft] = useState<T | null>(null)
  const [wasKept, setWasKept] = useState(false)
  useEffect(() => {
    const kept = readKept<T>(key)
    if (kept?.version !== version) return
    setDraft(kept.value)
    setWasKept(true)
  }, [key, version])
  const change = (value: T) => {
    setDraft(value)
    sessionStorage.setItem(key, JSON.stringify({ version, value }))
  }
  const discard = () => {
    setDraft(null)
    setWasKept(false)
    sessionStorage.removeItem(key)
  }
  return { value: draft ?? stored, isChanged: draft !== null, wasKept, change, discard }
}

function readKept<T>(key: string): { version: string; value: T } | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
