import type { ContractListItem } from '@foyer/fair-domain'

interface Filters {
  search: string
  type: string
  year: string
}

export const readFilters = (params: URLSearchParams): Filters => ({
  search: params.get('search') ?? '',
  type: params.get('type') ?? '',
  year: params.get('year') ?? '',
})

/** True if the contract matches the filters. Each word of the search must match somewhere in it. */
export function matches(contract: ContractListItem, { search, type, year }: Filters, typeName: string) {
  if (type !== '' && contract.type !== type) return false
  if (year !== '' && String(contract.year) !== year) return false
  const text = [contract.number, typeName, contract.edition].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
