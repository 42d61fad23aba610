/**
 * Examples of input stand beside the declaration of a server method, as plain data. What only a filled database knows
 * (an id, a code, the token of a link) is written as a placeholder, and filled in by whoever makes the call.
 */
export interface ExamplePlace {
  /** Object whose record is meant, or `link` for the token of a link that was sent by mail. */
  readonly of: string
  /** Field whose value is meant, of the record or of one that a lookup leads to, or the kind of link. */
  readonly field: string
  /** Values that the record has, or that a lookup of it leads to (`Edition__r.Current__c`); any record when empty. */
  readonly where: Readonly<Record<string, string>>
}

const PLACE = /\{\{(\w+)\.([\w.]+)\?([^}]*)\}\}/g

/** The value of a field of some record that the caller knows of; it may stand within a longer text. */
export const exampleValue = (objectApiName: string, field: string, where: ExamplePlace['where'] = {}) =>
  `{{${objectApiName}.${field}?${new URLSearchParams(where)}}}`

/** The id of some record that the caller knows of. */
export const exampleId = (objectApiName: string, where: ExamplePlace['where'] = {}) =>
  exampleValue(objectApiName, 'Id', where)

/** The token of a link of that kind, as it stands in a mail. */
export const exampleToken = (kind: string) => exampleValue('link', kind)

/** The placeholders of an example, each once, in their order. */
export function placesIn(example: unknown): ExamplePlace[] {
  if (typeof example === 'string') return [...example.matchAll(PLACE)].map(placeOf)
  if (typeof example !== 'object' || example === null) return []
  const places = Object.values(example).flatMap(placesIn)
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()]
}

/** The example with its placeholders filled in. */
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
