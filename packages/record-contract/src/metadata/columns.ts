/** `MailingPostalCode` → `mailing_postal_code`, `Open_In__c` → `open_in`, `Place__Latitude__s` → `place_latitude`, `AccountId` → `account_id`. */
export const columnNameOf = (apiName: string) =>
  columnNames.get(apiName) ?? cache(apiName, toColumnName(apiName))

const toColumnName = (apiName: string) =>
  apiName
    .replace(/__[crs]$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .replace(/_+/g, '_')
    .toLowerCase()

function cache(apiName: string, name: string) {
  makeRoom()
  columnNames.set(apiName, name)
  return name
}

function makeRoom() {
  if (columnNames.size >= MAX_CACHED_NAMES) columnNames.clear()
}

/** Cached, because some statements name hundreds of columns each time they are built. */
const columnNames = new Map<string, string>()
const MAX_CACHED_NAMES = 5_000

/** Returns the relationship of a lookup field: `AccountId` → `Account`, `Company__c` → `Company__r`. */
export function relationshipNameOf(fieldApiName: string) {
  return fieldApiName.endsWith('__c') ? fieldApiName.replace(/__c$/, '__r') : fieldApiName.replace(/Id$/, '')
}
