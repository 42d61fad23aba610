/** SQL: two VAT numbers are equal, whatever their spelling. */
export const sameVat = (one: string, other: string) =>
  `upper(regexp_replace(${one}, '\\W', '', 'g')) = upper(regexp_replace(${other}, '\\W', '', 'g'))`

/** SQL: two names are equal except for case and accents. */
export const sameName = (one: string, other: string) =>
  `record_platform.fold(${one}) = record_platform.fold(${other})`
