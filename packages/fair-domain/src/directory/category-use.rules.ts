/** Categories used by the brands and products of a profile. */
export interface CategoryUse {
  byBrands: readonly string[]
  byProducts: readonly string[]
}

export type CategoryIssue = 'categoryInUse' | 'selectAllUsed' | 'needsProduct' | 'categoryUnavailable'

export interface CategoryFinding {
  fault: CategoryIssue
  categories: readonly string[]
}

/**
 * Returns why a selection cannot be saved. A category in use must be selected, and a selected one needs at
 * least one product.
 */
export function categoryFindings(
  selected: readonly string[],
  stored: readonly string[],
  { byBrands, byProducts }: CategoryUse,
  offered: readonly string[],
): CategoryFinding[] {
  const used = [...new Set([...byBrands, ...byProducts])]
  const leftOut = used.filter((category) => !selected.includes(category))
  const findings: CategoryFinding[] = [
    { fault: 'categoryInUse', categories: leftOut.filter((category) => stored.includes(category)) },
    { fault: 'selectAllUsed', categories: leftOut.filter((category) => !stored.includes(category)) },
    { fault: 'categoryUnavailable', categories: selected.filter((category) => !offered.includes(category)) },
    { fault: 'needsProduct', categories: selected.filter((category) => !byProducts.includes(category)) },
  ]
  return findings.filter(({ categories }) => categories.length > 0)
}
