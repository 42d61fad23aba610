/** Maximum lengths of data about a person, equal to those of the record. */
export const PERSON_LIMITS = { firstName: 40, lastName: 80, title: 128, email: 254 } as const

export const isTooLong = (field: string, value: string) =>
  field in PERSON_LIMITS && value.trim().length > PERSON_LIMITS[field as keyof typeof PERSON_LIMITS]
