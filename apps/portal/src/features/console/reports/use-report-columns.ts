import { type ColumnItem, summaryMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { useEffect, useState } from 'react'
import { useNavItems } from '../frame/console-navigation.tsx'

/** Everything that a report of an object can group by, add up or compare. */
export function useReportColumns(objectApiName: string): readonly ColumnItem[] {
  const { run } = useMethodRun(summaryMethods.getColumns)
  const [known, setKnown] = useState<{ of: string; columns: readonly ColumnItem[] } | null>(null)
  useEffect(() => {
    let isOver = false
    run({ objectApiName })
      .then(({ columns }) => !isOver && setKnown({ of: objectApiName, columns }))
      .catch(() => {})
    return () => {
      isOver = true
    }
  }, [objectApiName, run])
  return known?.of === objectApiName ? known.columns : []
}

/** The kinds of records that the person finds in the menu. */
export const useReportObjects = () =>
  useNavItems().flatMap(({ objectApiName, label }) =>
    objectApiName === null ? [] : [{ value: objectApiName, label }],
  )
