import type { CompanyData } from '@foyer/fair-domain'
import { useEffect, useState } from 'react'
import type { CompanyDataAnswer } from './company-data.ts'

const KEY = 'company-data'

/** What is typed survives a reload of the tab, as long as the data it began from are still the present ones. */
export function useCompanyDraft({ data, state }: Pick<CompanyDataAnswer, 'data' | 'state'>) {
  const version = JSON.stringify([state, data])
  const [draft, setDraft] = useState<CompanyData | null>(null)
  const [wasKept, setWasKept] = useState(false)
  useEffect(() => {
    const kept = readKept()
    if (kept?.version !== version) return
    setDraft(kept.values)
    setWasKept(true)
  }, [version])
  return {
    values: draft ?? data,
    wasKept,
    change: (changes: Partial<CompanyData>) => {
      const values = { ...(draft ?? data), ...changes }
      setDraft(values)
      sessionStorage.setItem(KEY, JSON.stringify({ version, values }))
    },
    discard: () => {
      setDraft(null)
      setWasKept(false)
      sessionStorage.removeItem(KEY)
    },
  }
}

export type CompanyDraft = ReturnType<typeof useCompanyDraft>

function readKept(): { version: string; values: CompanyData } | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}
