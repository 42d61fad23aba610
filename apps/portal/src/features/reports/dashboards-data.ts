import type { DashboardFigure, DashboardFrequency, TileSize } from '@foyer/fair-domain'
import { getListRecordsByName, getObjectInfo, getRecord, getRelatedListRecords } from '@foyer/record-client'
import type { Language, RecordRepresentation } from '@foyer/record-contract'
import { useListRecords, useRecord, useRelatedList } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

/** Maximum number of tiles and recipients that a page shows. */
const MAX_ROWS = 200

const FIELDS = ['Name', 'NameEn__c', 'Audience__c', 'Role__c', 'CreatedById', 'CreatedBy.Name'].map(
  (name) => `Dashboard__c.${name}` as const,
)
const LIST = {
  objectApiName: 'Dashboard__c',
  listViewApiName: 'AllDashboards',
  optionalFields: FIELDS,
  pageSize: MAX_ROWS,
}
const recordConfig = (recordId: string) => ({ recordId, fields: FIELDS })
const tilesConfig = (parentRecordId: string) => ({
  parentRecordId,
  relatedListId: 'Tiles__r',
  fields: ['Name', 'Report__c', 'Figure__c', 'Position__c', 'Size__c'].map(
    (name) => `DashboardTile__c.${name}`,
  ),
  sortBy: ['DashboardTile__c.Position__c'],
  pageSize: MAX_ROWS,
})
const recipientsConfig = (parentRecordId: string) => ({
  parentRecordId,
  relatedListId: 'Recipients__r',
  fields: ['User__c', 'User__r.Name', 'Frequency__c', 'Hour__c'].map(
    (name) => `DashboardRecipient__c.${name}`,
  ),
  pageSize: MAX_ROWS,
})

export interface DashboardItem {
  id: string
  name: string
  english: string
  audience: string
  role: string
  authorId: string
  author: string
}

export interface DashboardTileItem {
  id: string
  name: string
  reportId: string | null
  figure: DashboardFigure | null
  position: number
  size: TileSize
}

export interface DashboardRecipientItem {
  id: string
  userId: string
  name: string
  frequency: DashboardFrequency
  hour: number
}

type Named = Pick<RecordRepresentation, 'fields' | 'id'>
const fieldValue = ({ fields }: Named, name: string) => fields[name]?.value
const textOf = (record: Named, name: string) => String(fieldValue(record, name) ?? '')
/** Name of the parent record; `displayValue` of the lookup. */
function parentName(record: Named, relationship: string) {
  const parent = fieldValue(record, relationship)
  return parent !== null && typeof parent === 'object' && 'fields' in parent
    ? textOf(parent as unknown as Named, 'Name')
    : String(record.fields[relationship]?.displayValue ?? '')
}

function dashboardOf(record: Named): DashboardItem {
  return {
    id: record.id ?? '',
    name: textOf(record, 'Name'),
    english: textOf(record, 'NameEn__c'),
    audience: textOf(record, 'Audience__c'),
    role: textOf(record, 'Role__c'),
    authorId: textOf(record, 'CreatedById'),
    author: parentName(record, 'CreatedBy'),
  }
}

const tileOf = (record: Named): DashboardTileItem => ({
  id: record.id ?? '',
  name: textOf(record, 'Name'),
  reportId: textOf(record, 'Report__c') || null,
  figure: (textOf(record, 'Figure__c') || null) as DashboardFigure | null,
  position: Number(fieldValue(record, 'Position__c')),
  size: textOf(record, 'Size__c') as TileSize,
})

const recipientOf = (record: Named): DashboardRecipientItem => ({
  id: record.id ?? '',
  userId: textOf(record, 'User__c'),
  name: parentName(record, 'User__r'),
  frequency: textOf(record, 'Frequency__c') as DashboardFrequency,
  hour: Number(fieldValue(record, 'Hour__c')),
})

export const titleOf = ({ name, english }: Pick<DashboardItem, 'name' | 'english'>, language: Language) =>
  (language === 'it' ? name : english) || name

export const loadDashboards = ({ client }: Portal) => client.read(getListRecordsByName, LIST)

export function useDashboards() {
  const snapshot = useListRecords(LIST)
  return { snapshot, dashboards: snapshot.data?.records.map(dashboardOf) }
}

export async function loadDashboardPage({ client }: Portal, recordId: string) {
  // Names the objects of the related lists for the cache, so that they also receive the first record.
  await client.read(getObjectInfo, { objectApiName: 'Dashboard__c' })
  const [record] = await Promise.all([
    client.read(getRecord, recordConfig(recordId)),
    client.read(getRelatedListRecords, tilesConfig(recordId)),
    client.read(getRelatedListRecords, recipientsConfig(recordId)),
  ])
  return record
}

/** The dashboard, its tiles in order and its visible recipients, updated live. */
export function useDashboardPage(recordId: string) {
  const record = useRecord(recordConfig(recordId))
  const tiles = useRelatedList(tilesConfig(recordId), { keepPrevious: true })
  const recipients = useRelatedList(recipientsConfig(recordId), { keepPrevious: true })
  return {
    record,
    tilesRead: tiles,
    dashboard: record.data && dashboardOf(record.data),
    tiles: tiles.data?.records.map(tileOf).toSorted((one, other) => one.position - other.position),
    recipients: recipients.data?.records.map(recipientOf) ?? [],
  }
}
