/** Findings of the automatic check of a publication. */
export type FlagKind = 'link' | 'forbiddenTerm' | 'foreignBrand' | 'brandCombination' | 'approval'

export interface FoundFlag {
  kind: FlagKind
  /** Text that caused the finding. */
  text: string
}

interface Publication {
  texts: readonly string[]
  brands: readonly string[]
  /** Brands of the company with equal names and categories. */
  combinations: readonly string[]
  /** Brand names that other companies have published. */
  foreignBrands: readonly string[]
  forbiddenTerms: readonly string[]
}

const LINK = /(?:https?:\/\/|www\.)[^\s<>"']+/gi

const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Returns each finding once. Terms match whole words only. */
export function findFlags(publication: Publication): FoundFlag[] {
  const words = ` ${folded(publication.texts.join(' ')).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
  const foreign = new Set(publication.foreignBrands.map(folded))
  const flags: FoundFlag[] = [
    ...publication.texts
      .flatMap((text) => text.match(LINK) ?? [])
      .map((text) => ({ kind: 'link' as const, text: text.slice(0, 255) })),
    ...publication.forbiddenTerms
      .filter((term) => term.trim() !== '' && words.includes(` ${folded(term).trim()} `))
      .map((text) => ({ kind: 'forbiddenTerm' as const, text })),
    ...publication.brands
      .filter((name) => foreign.has(folded(name)))
      .map((text) => ({ kind: 'foreignBrand' as const, text })),
    ...publication.combinations.map((text) => ({ kind: 'brandCombination' as const, text })),
  ]
  return [...new Map(flags.map((flag) => [`${flag.kind} ${folded(flag.text)}`, flag])).values()]
}
