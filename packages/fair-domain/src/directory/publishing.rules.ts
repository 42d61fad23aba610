import type { Reason } from '../explain/explain.ts'
import { type CategoryIssue, type CategoryUse, categoryFindings } from './category-use.rules.ts'
import { type ProfileDraft, profileIssues } from './directory.rules.ts'

/** Facts that decide whether a profile can be published now. */
export interface PublishFacts {
  isPaid: boolean
  hasStand: boolean
  /** From the rules of the team; undefined if the primary member is validated. */
  primary: Reason | undefined
  profile: ProfileDraft
  selected: readonly string[]
  use: CategoryUse
  offered: readonly string[]
  brands: number
  hasImagesInPreparation: boolean
}

const here = (code: string, english: string, italian: string): Reason => ({
  code,
  text: { 'en-US': english, it: italian },
  fixer: 'you',
  path: '/reserved/directory',
})

const FINDING_TEXTS: Readonly<Record<CategoryIssue, readonly [string, string]>> = {
  categoryInUse: ['Select all product categories used', 'Seleziona tutte le categorie prodotto utilizzate'],
  selectAllUsed: ['Select all product categories used', 'Seleziona tutte le categorie prodotto utilizzate'],
  categoryUnavailable: [
    'A selected product category is no longer available',
    'Una categoria prodotto selezionata non è più disponibile',
  ],
  needsProduct: [
    'Each selected product category needs at least one product',
    'Ogni categoria prodotto selezionata richiede almeno un prodotto',
  ],
}

/** Returns the missing parts of the entry itself. */
export function completenessObstacles(facts: PublishFacts): Reason[] {
  const { profile, selected, use, offered } = facts
  const isDescribed = profile.descriptionIt.trim() !== '' || profile.descriptionEn.trim() !== ''
  const findings = categoryFindings(selected, [], use, offered)
  return [
    (Object.keys(profileIssues(profile)).length > 0 || !isDescribed) &&
      here('dataMissing', 'Complete and save the directory data', 'Completa e salva i dati del catalogo'),
    facts.brands === 0 && here('noBrand', 'Add at least one brand', 'Inserisci almeno un marchio'),
    use.byProducts.length === 0 &&
      here('noProduct', 'Add at least one product', 'Inserisci almeno un prodotto'),
    ...findings.map(({ fault }) => here(fault, ...FINDING_TEXTS[fault])),
    facts.hasImagesInPreparation &&
      here(
        'imagesInPreparation',
        'Wait until all images are ready, or remove those that failed',
        'Attendi che tutte le immagini siano pronte, o rimuovi quelle non riuscite',
      ),
  ].filter((reason) => reason !== false)
}

/** Returns all reasons against publishing, the most basic first. */
export function publishObstacles(facts: PublishFacts): Reason[] {
  return [
    !facts.hasStand &&
      ({
        code: 'noConfirmedPavilion',
        text: {
          'en-US': 'No confirmed pavilion for the directory',
          it: 'Nessun padiglione confermato per il catalogo',
        },
        fixer: 'organiser',
      } satisfies Reason),
    !facts.isPaid &&
      ({
        code: 'unpaid',
        text: {
          'en-US': 'Publishing is possible upon complete payment of the booth',
          it: 'La pubblicazione è possibile al completo pagamento dello stand',
        },
        fixer: 'administrativeContact',
        path: '/reserved/invoices',
      } satisfies Reason),
    facts.primary,
    ...completenessObstacles(facts),
  ].filter((reason) => reason !== false && reason !== undefined)
}
