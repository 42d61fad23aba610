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
import { type RecordsHook, readHook } from './use-snapshot.ts'

/**
 * Reads one record: the given fields, or those of its layout.
 *
 * @example
 * const { data } = useRecord({ recordId, fields: ['Company__c.Name'] })
 * data?.fields.Name?.value // undefined, then 'Lumen Cosmetics'
 */
export const useRecord = readHook(getRecord) as RecordsHook<'getRecord'>

/** Reads several records, each group with its own fields. */
export const useRecords = readHook(getRecords)

/** Reads a page of a list view. */
export const useListRecords = readHook(getListRecordsByName) as RecordsHook<'getListRecordsByName'>

/** Reads the columns, filters and order of a list view. */
export const useListInfo = readHook(getListInfoByName)

/** Reads a page of a related list of a record. */
export const useRelatedList = readHook(getRelatedListRecords) as RecordsHook<'getRelatedListRecords'>

/** Reads the number of records of a related list. */
export const useRelatedListCount = readHook(getRelatedListCount)

/** Reads an object: its fields, record types and permissions. */
export const useObjectInfo = readHook(getObjectInfo)

/** Reads several object infos in one request. */
export const useObjectInfos = readHook(getObjectInfos)

/** Reads the values of a picklist for a record type. */
export const usePicklistValues = readHook(getPicklistValues)

/** Reads the layout of a record. */
export const useLayout = readHook(getLayout)

/** Reads records with their layouts, object infos and section states in one request. */
export const useRecordUi = readHook(getRecordUi)

/** Reads the actions of records. */
export const useActions = readHook(getRecordActions)

/** Reads the records of an object that match a text. */
export const useSearch = readHook(getKeywordSearchResults) as RecordsHook<'getKeywordSearchResults'>

/** Reads records that a lookup field may refer to. */
export const useLookup = readHook(getLookupRecords)
