import { getListObjectInfo } from '@foyer/record-client'
import type { ListObjectColumn } from '@foyer/record-contract'
import { useObjectInfo, useSnapshot } from '@foyer/record-react'

/** Name of the relationship of a field path, the object that it leads to, and its label. */
function useStep(objectApiName: string | null, path: string) {
  const { data: info } = useObjectInfo(objectApiName === null ? null : { objectApiName })
  const [relationship = '', ...rest] = path.split('.')
  const lookup = Object.values(info?.fields ?? {}).find(
    ({ relationshipName }) => relationshipName === relationship,
  )
  const target = rest.length > 0 ? (lookup?.referenceToInfos[0]?.apiName ?? null) : null
  return { target, label: lookup?.label ?? '', rest: rest.join('.') }
}

/**
 * Returns the column of a field of a parent record, or of the parent of a parent: `Company: City`. Undefined
 * while it loads, and for other fields; `path` is null for none.
 */
export function useParentField(objectApiName: string, path: string | null): ListObjectColumn | undefined {
  const first = useStep(path?.includes('.') ? objectApiName : null, path ?? '')
  const isDeep = first.rest.includes('.')
  const second = useStep(isDeep ? first.target : null, first.rest)
  const [parent, field] = isDeep ? [second.target, second.rest] : [first.target, first.rest]
  const { data } = useSnapshot(getListObjectInfo, parent === null ? null : { objectApiName: parent })
  const column = data?.columns.find(({ fieldApiName }) => fieldApiName === field)
  if (!column) return undefined
  const labels = isDeep ? [first.label, second.label] : [first.label]
  // The name of a parent is called by the parent alone.
  return { ...column, label: [...labels, ...(field === 'Name' ? [] : [column.label])].join(': ') }
}
