import { createContext, use, useCallback, useEffect, useId, useMemo, useState } from 'react'
import { type FileDropItem, isUploading } from './file-drop-item.ts'

/** The files of one field, as far as they hold back their form. */
interface FieldFiles {
  field: string | undefined
  isUploading: boolean
  /** Names of those that did not arrive. */
  failed: readonly string[]
}

interface FormFiles {
  /** Somebody has sent the form, and it goes out by itself when its files are there. */
  isSubmitPending: boolean
  report: (id: string, files: FieldFiles | null) => void
  cancelSubmit: () => void
}

export const FormFilesContext = createContext<FormFiles | null>(null)

/** What a form knows of the files in its fields. */
export function useFormFiles() {
  const [fields, setFields] = useState<ReadonlyMap<string, FieldFiles>>(new Map())
  const [isSubmitPending, setSubmitPending] = useState(false)
  const report = useCallback((id: string, files: FieldFiles | null) => {
    setFields((previous) => {
      const next = new Map(previous)
      if (files) next.set(id, files)
      else next.delete(id)
      return next
    })
  }, [])
  const context = useMemo(
    (): FormFiles => ({ isSubmitPending, report, cancelSubmit: () => setSubmitPending(false) }),
    [isSubmitPending, report],
  )
  const allFiles = [...fields.values()]
  return {
    context,
    isSubmitPending,
    setSubmitPending,
    isUploading: allFiles.some((files) => files.isUploading),
    failed: allFiles.flatMap(({ field, failed }) => failed.map((name) => ({ field, name }))),
  }
}

/** Tells the form how the files of a field stand. Whoever removes one while the form waits thinks again. */
export function useReportedFiles(field: string | undefined, items: readonly FileDropItem[]) {
  const form = use(FormFilesContext)
  const report = form?.report
  const id = useId()
  const isFieldUploading = items.some(isUploading)
  const failed = JSON.stringify(items.flatMap(({ name, error }) => (error ? [name] : [])))
  useEffect(() => {
    report?.(id, { field, isUploading: isFieldUploading, failed: JSON.parse(failed) })
    return () => report?.(id, null)
  }, [report, id, field, isFieldUploading, failed])
  return { cancelSubmit: form?.cancelSubmit }
}
