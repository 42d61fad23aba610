import type { TextRow } from '@foyer/fair-domain'
import { useEffect, useState } from 'react'

const NONE: readonly TextRow[] = []

/** Parses the rows of a CSV text. The parser is loaded with the first text, to keep it out of the screen's bundle. */
export function useCsvRows(text: string): readonly TextRow[] {
  const [read, setRead] = useState({ text: '', rows: NONE })
  useEffect(() => {
    let isCurrent = true
    const show = (rows: readonly TextRow[]) => isCurrent && setRead({ text, rows })
    if (text.trim() === '') show(NONE)
    else
      import('@foyer/tables/read-csv')
        .then(({ readCsv }) => show(readCsv(text)))
        // The server reports errors of a text that is no table.
        .catch(() => show(NONE))
    return () => {
      isCurrent = false
    }
  }, [text])
  return read.text === text ? read.rows : NONE
}
