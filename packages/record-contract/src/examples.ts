/**
 * Examples of input are declared beside a server method, as plain data. Values that depend on the database
 * (an id, a code, the token of a link) are placeholders, which the caller replaces.
 */
export interface ExamplePlace {
  /** Object of the record, or `link` for the token of an emailed link. */
  readonly of: string
  /** Field of the record or of a parent record that has the value, or the kind of link. */
  readonly field: string
  /** Required field values of the record or of a parent (`Edition__r.Current__c`); any record if empty. */
  readonly where: Readonly<Record<string, string>>
}

const PLACE = /\{\{(\w+)\.([\w.]+)\?([^}]*)\}\}/g

/** Placeholder for a field value of a record that the caller may read. It may be part of a longer text. */
export const exampleValue = (objectApiName: string, field: string, where: ExamplePlace['where'] = {}) =>
  `{{${objectApiName}.${field}?${new URLSearchParams(where)}}}`

/** Placeholder for the id of a record that the caller may read. */
export const exampleId = (objectApiName: string, where: ExamplePlace['where'] = {}) =>
  exampleValue(objectApiName, 'Id', where)

/** Placeholder for the token of an emailed link of that kind. */
export const exampleToken = (kind: string) => exampleValue('link', kind)

/** Returns the placeholders of an example without duplicates, in order of appearance. */
export function placesIn(example: unknown): ExamplePlace[] {
  if (typeof example === 'string') return [...example.matchAll(PLACE)].map(placeOf)
  if (typeof example !== 'object' || example === null) return []
  const places = Object.values(example).flatMap(placesIn)
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()]
}

/** Returns the example with its placeholders replaced. */
export function fillExample(example: unknown, find: (place: ExamplePlace) => unknown): unknown {
  if (Array.isArray(example)) return example.map((item) => fillExample(item, find))
  if (typeof example === 'object' && example !== null)
    return Object.fromEntries(Object.entries(example).map(([key, value]) => [key, fillExample(value, find)]))
  if (typeof example !== 'string') return example
  const [first] = [...example.matchAll(PLACE)]
  if (first?.[0] === example) return find(placeOf(first))
  return example.replaceAll(PLACE, (...found) => String(find(placeOf(found))))
}

const placeOf = ([, of = '', field = '', where = '']: readonly string[]): ExamplePlace => ({
  of,
  field,
  where: Object.fromEntries(new URLSearchParams(where)),
})
