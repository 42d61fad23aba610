import { createContext, use, useCallback, useEffect, useId, useMemo, useState } from 'react'
import { type FileDropItem, isUploading } from './file-drop-item.ts'

/** Upload state of the files of one field. */
interface FieldFiles {
  field: string | undefined
  isUploading: boolean
  /** Names of files whose upload failed. */
  failed: readonly string[]
}

interface FormFiles {
  /** True if the form was submitted and waits for its uploads. */
  isSubmitPending: boolean
  report: (id: string, files: FieldFiles | null) => void
  cancelSubmit: () => void
}

export const FormFilesContext = createContext<FormFiles | null>(null)

/** Collects the upload state of all fields of a form. */
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

/** Reports the upload state of a field to its form. Removing a file cancels a pending submit. */
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
