import { getFieldValue } from '@foyer/record-client'
import { DATA_PATH, type ObjectInfo } from '@foyer/record-contract'
import { useRelatedList } from '@foyer/record-react'

const LINKS = 'ContentDocumentLinks'
const OF_FILE = ['Title', 'FileExtension', 'LatestPublishedVersionId', 'CreatedDate'] as const
const path = (field: (typeof OF_FILE)[number]) => `ContentDocumentLink.ContentDocument.${field}`

/** A file of a record. */
export interface DocumentContent {
  id: string
  /** URL of its content. */
  address: string
  title: string
  extension: string
  at: string
}

/** The files of a record, newest first; undefined until loaded, empty if its object has none. */
export function useDocuments(
  recordId: string | null,
  info: ObjectInfo | undefined,
): readonly DocumentContent[] | undefined {
  const hasFiles = info?.childRelationships.some(({ relationshipName }) => relationshipName === LINKS)
  const { data, error } = useRelatedList(
    recordId !== null && hasFiles
      ? { parentRecordId: recordId, relatedListId: LINKS, optionalFields: OF_FILE.map(path) }
      : null,
  )
  if (hasFiles === false || error) return []
  return data?.records
    .map((link) => {
      const textOf = (field: (typeof OF_FILE)[number]) => String(getFieldValue(link, path(field)) ?? '')
      const id = textOf('LatestPublishedVersionId')
      return {
        id,
        address: `${DATA_PATH}/content-versions/${id}/data`,
        title: textOf('Title'),
        extension: textOf('FileExtension').toLowerCase(),
        at: textOf('CreatedDate'),
      }
    })
    .filter(({ id }) => id !== '')
    .sort((one, other) => other.at.localeCompare(one.at))
}
