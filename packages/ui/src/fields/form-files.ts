import { createContext, use, useCallback, useEffect, useId, useMemo, useState } from 'react'
import { type FileDropItem, isOnTheWay } from './file-drop-item.ts'

/** The files of one field, as far as they hold back their form. */
interface FieldFiles {
  field: string | undefined
  isOnTheWay: boolean
  /** Names of those that did not arrive. */
  failed: readonly string[]
}

interface FormFiles {
  /** Somebody has sent the form, and it goes out by itself when its files are there. */
  isWaiting: boolean
  report: (id: string, files: FieldFiles | null) => void
  stopWaiting: () => void
}

export const FormFilesContext = createContext<FormFiles | null>(null)

/** What a form knows of the files in its fields. */
export function useFormFiles() {
  const [fields, setFields] = useState<ReadonlyMap<string, FieldFiles>>(new Map())
  const [isWaiting, setWaiting] = useState(false)
  const report = useCallback((id: string, files: FieldFiles | null) => {
    setFields((before) => {
      const after = new Map(before)
      if (files) after.set(id, files)
      else after.delete(id)
      return after
    })
  }, [])
  const context = useMemo(
    (): FormFiles => ({ isWaiting, report, stopWaiting: () => setWaiting(false) }),
    [isWaiting, report],
  )
  const all = [...fields.values()]
  return {
    context,
    isWaiting,
    setWaiting,
    isOnTheWay: all.some((files) => files.isOnTheWay),
    failed: all.flatMap(({ field, failed }) => failed.map((name) => ({ field, name }))),
  }
}

/** Tells the form how the files of a field stand. Whoever removes one while the form waits thinks again. */
export function useReportedFiles(field: string | undefined, items: readonly FileDropItem[]) {
  const form = use(FormFilesContext)
  const report = form?.report
  const id = useId()
  const isComing = items.some(isOnTheWay)
  const failed = JSON.stringify(items.flatMap(({ name, error }) => (error ? [name] : [])))
  useEffect(() => {
    report?.(id, { field, isOnTheWay: isComing, failed: JSON.parse(failed) })
    return () => report?.(id, null)
  }, [report, id, field, isComing, failed])
  return { stopWaiting: form?.stopWaiting }
}
