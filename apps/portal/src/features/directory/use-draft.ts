import { useEffect, useState } from 'react'
import { readKept } from '../../shell/kept-in-tab.ts'

/** What a draft begins from: its content, and the version under which the server knows that. */
interface Base {
  content: string
  version: number
}

interface Kept<D> extends Base {
  values: D
}

const keyOf = (name: string) => `directory:${name}`

/**
 * What is typed survives a reload of the tab, and changes that colleagues save meanwhile. It remembers what it began
 * from, so that the server can tell when something else stands there now; nothing is overwritten unseen.
 */
export function useDraft<D extends object>(name: string, version: number, stored: D) {
  const content = JSON.stringify(stored)
  const [draft, setDraft] = useState<Kept<D> | null>(null)
  const [wasKept, setWasKept] = useState(false)
  useEffect(() => {
    const kept = readKept<Kept<D>>(keyOf(name))
    if (kept === null) return
    setDraft(kept)
    setWasKept(true)
  }, [name])
  const isOutdated = draft !== null && draft.content !== content
  return {
    values: draft?.values ?? stored,
    /** The version that the server is to find when this is saved. */
    version: isOutdated ? draft.version : version,
    isChanged: draft !== null,
    isOutdated,
    wasKept,
    change: (changes: Partial<D>) =>
      setDraft((before) => {
        const base = before ?? { content, version, values: stored }
        const next = { ...base, values: { ...base.values, ...changes } }
        sessionStorage.setItem(keyOf(name), JSON.stringify(next))
        return next
      }),
    discard: () => {
      sessionStorage.removeItem(keyOf(name))
      setDraft(null)
      setWasKept(false)
    },
  }
}

/** Which part is open, so that a reload comes back to it. */
export function useKeptView(pavilion: string) {
  const [view, setView] = useState<Record<string, string | null>>({})
  const name = `view:${pavilion}`
  useEffect(() => {
    setView(readKept<Record<string, string | null>>(keyOf(name)) ?? {})
  }, [name])
  return {
    view,
    open: (changes: Record<string, string | null>) =>
      setView((before) => {
        const values = { ...before, ...changes }
        sessionStorage.setItem(keyOf(name), JSON.stringify(values))
        return values
      }),
  }
}

export type KeptView = ReturnType<typeof useKeptView>
