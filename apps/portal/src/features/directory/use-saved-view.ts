import { useEffect, useState } from 'react'
import { readTabValue } from '../../shell/tab-storage.ts'

/** The open section, restored after a reload. */
export function useSavedView(pavilion: string) {
  const [view, setView] = useState<Record<string, string | null>>({})
  const name = `directory:view:${pavilion}`
  useEffect(() => {
    setView(readTabValue<Record<string, string | null>>(name) ?? {})
  }, [name])
  return {
    view,
    open: (changes: Record<string, string | null>) =>
      setView((before) => {
        const values = { ...before, ...changes }
        sessionStorage.setItem(name, JSON.stringify(values))
        return values
      }),
  }
}

export type SavedView = ReturnType<typeof useSavedView>
