import {
  getKeywordSearchResults,
  getLayout,
  getListInfoByName,
  getListRecordsByName,
  getLookupRecords,
  getObjectInfo,
  getObjectInfos,
  getPicklistValues,
  getRecord,
  getRecordActions,
  getRecords,
  getRecordUi,
  getRelatedListCount,
  getRelatedListRecords,
} from '@foyer/record-client'
import { type RecordHook, readHook } from './use-snapshot.ts'

/**
 * One record: the given fields, or those of its layout.
 *
 * @example
 * const { data } = useRecord({ recordId, fields: ['Company__c.Name'] })
 * data?.fields.Name?.value // undefined, then 'Lumen Cosmetics'
 */
export const useRecord = readHook(getRecord) as RecordHook

/** Several records, each group with its own fields. */
export const useRecords = readHook(getRecords)

/** A page of a list view. */
export const useListRecords = readHook(getListRecordsByName)

/** The columns, filters and order of a list view. */
export const useListInfo = readHook(getListInfoByName)

/** A page of a related list of a record. */
export const useRelatedList = readHook(getRelatedListRecords)

/** How many records a related list has. */
export const useRelatedListCount = readHook(getRelatedListCount)

/** What an object is: its fields, record types, and what the reader may do with it. */
export const useObjectInfo = readHook(getObjectInfo)

/** Several object infos in one call. */
export const useObjectInfos = readHook(getObjectInfos)

/** The values that a field may take on records of a type. */
export const usePicklistValues = readHook(getPicklistValues)

/** How a record is laid out. */
export const useLayout = readHook(getLayout)

/** Records with their layouts, object infos and the state of their sections, in one call. */
export const useRecordUi = readHook(getRecordUi)

/** The actions of records. */
export const useActions = readHook(getRecordActions)

/** The records of an object that match a text. */
export const useSearch = readHook(getKeywordSearchResults)

/** Records that a lookup field may point to. */
export const useLookup = readHook(getLookupRecords)
