/** SQL: two VAT numbers are equal, whatever their spelling, with or without the country. */
export const sameVat = (one: string, other: string) =>
  `record_platform.code(${one}) = record_platform.code(${other})`

/** SQL: two names are equal except for case and accents. */
export const sameName = (one: string, other: string) =>
  `record_platform.fold(${one}) = record_platform.fold(${other})`
