/** `MailingPostalCode` → `mailing_postal_code`, `Open_In__c` → `open_in`, `Place__Latitude__s` → `place_latitude`, `AccountId` → `account_id`. */
export function columnNameOf(apiName: string) {
  let name = known.get(apiName)
  if (name === undefined) {
    name = apiName
      .replace(/__[crs]$/, '')
      .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
      .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
      .replace(/_+/g, '_')
      .toLowerCase()
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(apiName, name)
  }
  return name
}

/** Cached, because some statements name hundreds of columns each time they are built. */
const known = new Map<string, string>()
const MOST_KNOWN = 5_000

/** Returns the relationship of a lookup field: `AccountId` → `Account`, `Company__c` → `Company__r`. */
export function relationshipNameOf(fieldApiName: string) {
  return fieldApiName.endsWith('__c') ? fieldApiName.replace(/__c$/, '__r') : fieldApiName.replace(/Id$/, '')
}
