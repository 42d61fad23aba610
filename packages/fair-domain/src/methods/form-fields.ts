import { type FieldRules, field, optional, type Shape, string } from '@foyer/record-contract'
import { isEmail } from '../identity/registration.rules.ts'
import { isTooLong, type PERSON_LIMITS } from '../people/person-limits.ts'
import { hasInternationalPrefix } from '../people/phone.rules.ts'

/** A text that must be filled in. */
export const requiredText = (maxLength?: number) =>
  field(string, { required: true, ...(maxLength === undefined ? {} : { maxLength }) })

/** A required name of a person, or their position. */
export const personText = (name: keyof typeof PERSON_LIMITS) =>
  field(string, { required: true, check: (value) => (isTooLong(name, value) ? 'tooLong' : undefined) })

/** A required email address, with the name of its issue. */
export const emailText = (issue = 'email') =>
  field(string, {
    required: true,
    check: (value) => (isEmail(value) ? (isTooLong('email', value) ? 'tooLong' : undefined) : issue),
  })

/** A phone number with its international prefix, if any. */
export const phoneField = field(string, {
  check: (value) => (hasInternationalPrefix(value.trim()) ? undefined : 'phone'),
})

type OptionalText = Shape<string> & { readonly optional: true }

/** Optional texts by name, for forms that are sent in parts. */
export const textFields = <N extends string>(names: readonly N[], rules: FieldRules<string> = {}) =>
  Object.fromEntries(names.map((name) => [name, optional(field(string, rules))])) as Record<N, OptionalText>
