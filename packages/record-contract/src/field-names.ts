/** Trims and sorts names, and removes empty ones and duplicates. */
export function normalizeNames(names: readonly string[]) {
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))].sort()
}

/** Returns `Account.Name` for `Account` and `Name`; a qualified name is returned unchanged. */
export function qualifyFieldName(objectApiName: string, fieldApiName: string) {
  return fieldApiName.startsWith(`${objectApiName}.`) ? fieldApiName : `${objectApiName}.${fieldApiName}`
}

/** Returns `['Account', 'Name']` for `Contact.Account.Name` and Contact; undefined for a path of another object. */
export function pathWithin(objectApiName: string, fieldName: string): string[] | undefined {
  const parts = fieldName.split('.')
  return parts.length > 1 && parts[0] === objectApiName && parts.every((part) => part !== '')
    ? parts.slice(1)
    : undefined
}
