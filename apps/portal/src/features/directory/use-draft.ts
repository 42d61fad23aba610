import { useEffect, useState } from 'react'

interface Kept<D> {
  /** What the draft began from; another version makes it worthless. */
  version: string
  values: D
}

const keyOf = (name: string) => `directory:${name}`

/** What is typed survives a reload of the tab, as long as what it began from is still the stored one. */
export function useDraft<D extends object>(name: string, version: string, stored: D) {
  const [draft, setDraft] = useState<D | null>(null)
  const [wasKept, setWasKept] = useState(false)
  useEffect(() => {
    const kept = readKept<D>(name)
    if (kept?.version !== version) return
    setDraft(kept.values)
    setWasKept(true)
  }, [name, version])
  return {
    values: draft ?? stored,
    isChanged: draft !== null,
    wasKept,
    change: (changes: Partial<D>) =>
      setDraft((before) => {
        const values = { ...(before ?? stored), ...changes }
        sessionStorage.setItem(keyOf(name), JSON.stringify({ version, values }))
        return values
      }),
    discard: () => {
      sessionStorage.removeItem(keyOf(name))
      setDraft(null)
      setWasKept(false)
    },
  }
}

function readKept<D>(name: string): Kept<D> | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
  } catch {
    return null
  }
}

/** Which part is open, so that a reload comes back to it. */
export function useKeptView(pavilion: string) {
  const [view, setView] = useState<Record<string, string | null>>({})
  const name = `view:${pavilion}`
  useEffect(() => {
    setView(readKept<Record<string, string | null>>(name)?.values ?? {})
  }, [name])
  return {
    view,
    open: (changes: Record<string, string | null>) =>
      setView((before) => {
        const values = { ...before, ...changes }
        sessionStorage.setItem(keyOf(name), JSON.stringify({ version: '', values }))
        return values
      }),
  }
}

export type KeptView = ReturnType<typeof useKeptView>
