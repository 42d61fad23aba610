import {
  isSumField,
  type summaryMethods as SummaryMethods,
  type SummaryResult,
  summaryMethods,
} from '@foyer/fair-domain'
import type { InputOf, ListInfo, ObjectInfo } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import { useEffect, useState } from 'react'
import { type ListQuery, whereOf } from '../console-shell/lists/list-query.ts'

type SummaryInput = InputOf<typeof SummaryMethods.summarise>

const MAX_SUMS = 5

/** Columns of a list whose values can be summed. */
export const summedColumns = (list: ListInfo, info: ObjectInfo | undefined) =>
  list.displayColumns
    .map(({ fieldApiName }) => fieldApiName)
    .filter((name) => {
      const field = info?.fields[name]
      return field !== undefined && isSumField(field)
    })
    .slice(0, MAX_SUMS)

/** Parses the grouping of a list URL: `DueOn__c:month` groups the date by month. */
export function groupIn(text: string): SummaryInput['groups'][number] | null {
  if (text === '') return null
  const [field = '', period] = text.split(':')
  return {
    field,
    ...(period ? { period: period as NonNullable<SummaryInput['groups'][number]['period']> } : {}),
  }
}

/** Count and sums of all rows of a list, not of the page. Null until loaded. */
export function useListSummary(
  list: ListInfo | undefined,
  info: ObjectInfo | undefined,
  query: ListQuery,
  /** A change triggers a refetch, after rows were added, deleted or changed. */
  version: string,
): SummaryResult | null {
  const { mutateAsync } = useMethodRun(summaryMethods.summarise)
  const [answer, setAnswer] = useState<{ key: string; summary: SummaryResult } | null>(null)
  const group = groupIn(query.group)
  const input: SummaryInput | null = list?.listReference.listViewApiName
    ? {
        objectApiName: list.listReference.objectApiName,
        listViewApiName: list.listReference.listViewApiName,
        where: whereOf(query) ?? null,
        searchTerm: query.searchTerm || null,
        groups: group ? [group] : [],
        measures: [
          { kind: 'count' },
          ...summedColumns(list, info).map((field) => ({ kind: 'sum' as const, field })),
        ],
      }
    : null
  const key = JSON.stringify(input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers the whole input
  useEffect(() => {
    if (!input) return
    let isOver = false
    mutateAsync(input)
      .then((summary) => !isOver && setAnswer({ key, summary }))
      .catch(() => {})
    return () => {
      isOver = true
    }
  }, [key, version, mutateAsync])
  // The result of a previous query does not apply.
  return answer?.key === key ? answer.summary : null
}
