import type { TextRow } from '@foyer/fair-domain'
import { useEffect, useState } from 'react'

const NONE: readonly TextRow[] = []

/** The rows of a CSV text. The reader is loaded with the first text, so that the screen comes without it. */
export function useCsvRows(text: string): readonly TextRow[] {
  const [read, setRead] = useState({ text: '', rows: NONE })
  useEffect(() => {
    let isCurrent = true
    const show = (rows: readonly TextRow[]) => isCurrent && setRead({ text, rows })
    if (text.trim() === '') show(NONE)
    else
      import('@foyer/tables/read-csv')
        .then(({ readCsv }) => show(readCsv(text)))
        // The server says what is wrong with a text that is no table.
        .catch(() => show(NONE))
    return () => {
      isCurrent = false
    }
  }, [text])
  return read.text === text ? read.rows : NONE
}
