import { summaryMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { useEffect, useState } from 'react'

/** Columns of parent records as options: `Azienda: Città`. */
export function useParentColumns(objectApiName: string) {
  const { mutateAsync: getColumns } = useMethodRun(summaryMethods.getColumns)
  const [options, setOptions] = useState<readonly { value: string; label: string }[]>([])
  useEffect(() => {
    let isOver = false
    getColumns({ objectApiName })
      .then(({ columns }) => {
        if (isOver) return
        setOptions(
          columns.filter(({ isOfParent }) => isOfParent).map(({ path, label }) => ({ value: path, label })),
        )
      })
      .catch(() => {})
    return () => {
      isOver = true
    }
  }, [objectApiName, getColumns])
  return options
}
