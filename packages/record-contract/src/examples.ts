/**
 * Examples of input stand beside the declaration of a server method, as plain data. What only a filled database knows
 * (an id, a code, the token of a link) is written as a placeholder, and filled in by whoever makes the call.
 */
export interface ExamplePlace {
  /** Object whose record is meant, or `link` for the token of a link that was sent by mail. */
  readonly of: string
  /** Field whose value is meant, or the kind of link. */
  readonly field: string
  /** Values that the record has; any record when empty. */
  readonly where: Readonly<Record<string, string>>
}

const PLACE = /^\{\{(.+)\}\}$/

/** The value of a field of some record that the caller knows of. */
export const exampleValue = (objectApiName: string, field: string, where: ExamplePlace['where'] = {}) =>
  `{{${JSON.stringify({ of: objectApiName, field, where } satisfies ExamplePlace)}}}`

/** The id of some record that the caller knows of. */
export const exampleId = (objectApiName: string, where: ExamplePlace['where'] = {}) =>
  exampleValue(objectApiName, 'Id', where)

/** The token of a link of that kind, as it stands in a mail. */
export const exampleToken = (kind: string) => exampleValue('link', kind)

/** The placeholders of an example, each once, in their order. */
export function placesIn(example: unknown): ExamplePlace[] {
  if (typeof example === 'string') {
    const found = PLACE.exec(example)
    return found ? [JSON.parse(found[1] ?? '') as ExamplePlace] : []
  }
  if (typeof example !== 'object' || example === null) return []
  const places = Object.values(example).flatMap(placesIn)
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()]
}

/** The example with its placeholders filled in. */
export function fillExample(example: unknown, find: (place: ExamplePlace) => unknown): unknown {
  if (Array.isArray(example)) return example.map((item) => fillExample(item, find))
  if (typeof example === 'object' && example !== null)
    return Object.fromEntries(Object.entries(example).map(([key, value]) => [key, fillExample(value, find)]))
  const [place] = typeof example === 'string' ? placesIn(example) : []
  return place ? find(place) : example
}
