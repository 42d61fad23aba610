import { type ColumnItem, editionCondition, type ReportFilter, summaryMethods } from '@foyer/fair-domain'
import { useMethodRun, useObjectInfo } from '@foyer/record-react'
import { useEffect, useState } from 'react'
import { useNavItems } from '../console-shell/frame/console-navigation.tsx'
import { EDITION_FIELD, editionPathOfMaster } from '../console-shell/lists/edition-filter.ts'

/** Columns of an object that a report can group by, sum or filter. */
export function useReportColumns(objectApiName: string): readonly ColumnItem[] {
  const { mutateAsync: getColumns } = useMethodRun(summaryMethods.getColumns)
  const [known, setKnown] = useState<{ of: string; columns: readonly ColumnItem[] } | null>(null)
  useEffect(() => {
    let isOver = false
    getColumns({ objectApiName })
      .then(({ columns }) => !isOver && setKnown({ of: objectApiName, columns }))
      .catch(() => {})
    return () => {
      isOver = true
    }
  }, [objectApiName, getColumns])
  return known?.of === objectApiName ? known.columns : []
}

/** Returns the conditions that a new report on an object starts with: the current edition, where records have one. */
export function useFirstConditions() {
  const { mutateAsync } = useMethodRun(summaryMethods.getColumns)
  return async (objectApiName: string): Promise<ReportFilter[]> => {
    const { columns } = await mutateAsync({ objectApiName }).catch(() => ({ columns: [] }))
    const path = [EDITION_FIELD, editionPathOfMaster(objectApiName)].find((field) =>
      columns.some((column) => column.path === field && column.isFilter),
    )
    return path === undefined ? [] : [editionCondition(path)]
  }
}

/** The objects in the user's menu, and the object of the report. */
export function useReportObjects(chosen: string) {
  const { data: info } = useObjectInfo({ objectApiName: chosen })
  const inMenu = useNavItems().flatMap(({ objectApiName, label }) =>
    objectApiName === null ? [] : [{ value: objectApiName, label }],
  )
  const isThere = inMenu.some(({ value }) => value === chosen)
  return isThere || !info ? inMenu : [...inMenu, { value: chosen, label: info.labelPlural }]
}
