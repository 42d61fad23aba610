import { type DataClass, isPersonal, type ObjectDeclaration } from '@foyer/record-contract/metadata'

export const REDACTED = '[personal]'

/** `FirstName__c`, `firstName` and `first_name` are the same name. */
const normalise = (name: string) => name.replace(/__c$/, '').replaceAll('_', '').toLowerCase()

/**
 * Replaces values in log lines by the names of personal and sensitive fields, at any depth. A name that a
 * technical or a catalogue field shares, such as `name`, is ambiguous and not redacted.
 */
export function createLogRedactor(objects: readonly ObjectDeclaration[]) {
  const fields = objects.flatMap((object) => Object.entries(object.fields))
  const namesOf = (fits: (data: DataClass) => boolean) =>
    new Set(fields.filter(([, { data = 'personal' }]) => fits(data)).map(([name]) => normalise(name)))
  const ambiguous = namesOf((data) => data === 'internal' || data === 'reference')
  const names = new Set([...namesOf(isPersonal)].filter((name) => !ambiguous.has(name)))
  const redact = (values: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        names.has(normalise(name)) ? REDACTED : isPlain(value) ? redact(value) : value,
      ]),
    )
  return redact
}

/** Errors, requests and dates have their own serializers. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
