export interface Quota {
  kind: 'country' | 'category'
  value: string
  limit: number
  used: number
}

/** Returns the quotas in which an applicant would take a place. */
export const concernedQuotas = <Q extends Pick<Quota, 'kind' | 'value'>>(
  { country, categories }: { country: string | null; categories: readonly string[] },
  quotas: readonly Q[],
) => quotas.filter(({ kind, value }) => (kind === 'country' ? value === country : categories.includes(value)))

/** Returns the quotas without a free place. */
export const fullQuotas = <Q extends Quota>(quotas: readonly Q[]) =>
  quotas.filter(({ limit, used }) => used >= limit)
