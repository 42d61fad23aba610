export interface Quota {
  kind: 'country' | 'category'
  value: string
  limit: number
  used: number
}

/** The quotas that an applicant would take a place of. */
export const concernedQuotas = <Q extends Pick<Quota, 'kind' | 'value'>>(
  { country, categories }: { country: string | null; categories: readonly string[] },
  quotas: readonly Q[],
) => quotas.filter(({ kind, value }) => (kind === 'country' ? value === country : categories.includes(value)))

/** Those of them without a free place. */
export const fullQuotas = <Q extends Quota>(quotas: readonly Q[]) =>
  quotas.filter(({ limit, used }) => used >= limit)
