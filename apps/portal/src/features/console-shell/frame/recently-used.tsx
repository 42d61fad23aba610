import { getMruListRecords, getObjectInfoDirectory } from '@foyer/record-client'
import type { ObjectDirectoryEntry, RecordRepresentation } from '@foyer/record-contract'
import { useSnapshot } from '@foyer/record-react'
import { nameOf } from '../fields/field-text.ts'

export interface RecentRecord {
  record: RecordRepresentation
  object: ObjectDirectoryEntry
  name: string
}

const PER_OBJECT = 5

export const recentConfig = (objectApiName: string) => ({ objectApiName, pageSize: PER_OBJECT })

/** The objects visible to the user, by name. */
export function useDirectory() {
  const { data } = useSnapshot(getObjectInfoDirectory, {})
  return data?.objects ?? {}
}

/** Recently viewed records of one object. */
export function useRecentOf(objectApiName: string, isWanted = true): RecentRecord[] {
  const objects = useDirectory()
  const { data } = useSnapshot(getMruListRecords, isWanted ? recentConfig(objectApiName) : null)
  const object = objects[objectApiName]
  if (!object) return []
  return (data?.records ?? []).map((record) => ({
    record,
    object,
    name: nameOf(record, object.nameFields.at(-1)) || object.label,
  }))
}
