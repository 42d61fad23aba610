/** Trimmed, non-empty, without duplicates, sorted. */
export function normalizeNames(names: readonly string[]) {
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))].sort()
}

/** `Account` and `Name` give `Account.Name`; a name that is qualified already stays as it is. */
export function qualifyFieldName(objectApiName: string, fieldApiName: string) {
  return fieldApiName.startsWith(`${objectApiName}.`) ? fieldApiName : `${objectApiName}.${fieldApiName}`
}

/** `Contact.Account.Name` asked of Contact gives `['Account', 'Name']`; undefined when it is of another object. */
export function pathWithin(objectApiName: string, fieldName: string): string[] | undefined {
  const parts = fieldName.split('.')
  return parts.length > 1 && parts[0] === objectApiName && parts.every((part) => part !== '')
    ? parts.slice(1)
    : undefined
}
