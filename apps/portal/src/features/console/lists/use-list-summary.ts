import {
  isSumField,
  type summaryMethods as SummaryMethods,
  type SummaryResult,
  summaryMethods,
} from '@foyer/fair-domain'
import type { InputOf, ListInfo, ObjectInfo } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import { useEffect, useState } from 'react'
import { type ListQuery, whereOf } from './list-query.ts'

type SummaryInput = InputOf<typeof SummaryMethods.summarise>

const MAX_SUMS = 5

/** Columns of a list whose values can be added up. */
export const summedColumns = (list: ListInfo, info: ObjectInfo | undefined) =>
  list.displayColumns
    .map(({ fieldApiName }) => fieldApiName)
    .filter((name) => {
      const field = info?.fields[name]
      return field !== undefined && isSumField(field)
    })
    .slice(0, MAX_SUMS)

/** The group of a list's address: `DueOn__c:month` is the day by months. */
export function groupIn(text: string): SummaryInput['groups'][number] | null {
  if (text === '') return null
  const [field = '', period] = text.split(':')
  return {
    field,
    ...(period ? { period: period as NonNullable<SummaryInput['groups'][number]['period']> } : {}),
  }
}

/** How many rows a list has and what their numbers come to: of all of them, not of the page. Null until known. */
export function useListSummary(
  list: ListInfo | undefined,
  info: ObjectInfo | undefined,
  query: ListQuery,
  /** Asked again when it changes: rows came, went or were changed. */
  version: string,
): SummaryResult | null {
  const { run } = useMethodRun(summaryMethods.summarise)
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the input does
  useEffect(() => {
    if (!input) return
    let isOver = false
    run(input)
      .then((summary) => !isOver && setAnswer({ key, summary }))
      .catch(() => {})
    return () => {
      isOver = true
    }
  }, [key, version, run])
  // What is known of another question answers nothing here.
  return answer?.key === key ? answer.summary : null
}
