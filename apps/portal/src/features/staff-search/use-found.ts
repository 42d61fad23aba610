import { getMruListRecords, getSearchResults } from '@foyer/record-client'
import { useRecordClient, useSnapshot } from '@foyer/record-react'
import { useEffect, useState } from 'react'
import { nameOf } from '../console-shell/fields/field-text.ts'
import { recentConfig, useDirectory } from '../console-shell/frame/recently-used.tsx'

export interface Hit {
  id: string
  objectApiName: string
  name: string
  detail: string
}

export interface HitGroup {
  objectApiName: string
  label: string
  hits: Hit[]
}

const MIN_SEARCH_LENGTH = 2

/** Search results grouped by object; recently used records before the user types. */
export function useFound(typed: string, objects: readonly string[]) {
  const q = typed.trim()
  const isRecent = q.length < MIN_SEARCH_LENGTH
  const directory = useDirectory()
  const recent = useRecentGroups(objects)
  const { data, state, error } = useSnapshot(getSearchResults, isRecent ? null : { q }, {
    keepPrevious: true,
  })
  const found = (data?.results ?? []).flatMap(({ objectApiName, label, records }): HitGroup[] => {
    const nameField = directory[objectApiName]?.nameFields.at(-1) ?? 'Name'
    const hits = records.flatMap(({ record, highlightInfo }): Hit[] => {
      if (record.id === null) return []
      const name = highlightInfo[nameField] ?? nameOf(record, nameField)
      const detail = Object.entries(highlightInfo).find(([field]) => field !== nameField)?.[1] ?? ''
      return [{ id: record.id, objectApiName, name: name || label, detail }]
    })
    return hits.length > 0 ? [{ objectApiName, label, hits }] : []
  })
  return {
    groups: isRecent ? recent : found,
    isRecent,
    isBusy: state === 'Pending',
    isFailed: !isRecent && error !== undefined && data === undefined,
  }
}

/** Read once when the palette opens, so that the list does not change while it is displayed. */
function useRecentGroups(objects: readonly string[]): HitGroup[] {
  const client = useRecordClient()
  const directory = useDirectory()
  const [groups, setGroups] = useState<HitGroup[]>([])
  const names = objects.join()
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const pages = await Promise.all(
        names
          .split(',')
          .filter((name) => directory[name])
          .map(async (objectApiName) => ({
            objectApiName,
            page: (await client.read(getMruListRecords, recentConfig(objectApiName)))?.data,
          })),
      )
      if (isGone) return
      setGroups(
        pages.flatMap(({ objectApiName, page }) => {
          const object = directory[objectApiName]
          const hits = (page?.records ?? []).flatMap((record): Hit[] =>
            record.id === null
              ? []
              : [
                  {
                    id: record.id,
                    objectApiName,
                    name: nameOf(record, object?.nameFields.at(-1)) || (object?.label ?? ''),
                    detail: '',
                  },
                ],
          )
          return object && hits.length > 0 ? [{ objectApiName, label: object.labelPlural, hits }] : []
        }),
      )
    }
    load().catch(() => {})
    return () => {
      isGone = true
    }
  }, [client, directory, names])
  return groups
}
