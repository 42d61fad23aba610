import { completeWebAddress, isWebsite } from '@foyer/record-contract'
import { isEmail } from '../identity/registration.rules.ts'
import type { ChoiceListName } from '../people/choice-lists.ts'
import { hasInternationalPrefix } from '../people/phone.rules.ts'
import { PRODUCT_FORMS } from './product-forms.ts'

export const MAX_PEOPLE_LENGTH = 2000
export const MAX_BRAND_NAME_LENGTH = 80
export const MAX_PRODUCT_NAME_LENGTH = 80
const MAX_COMPANY_NAME_LENGTH = 120
export const MAX_DESCRIPTION_LENGTH = 1500
export const MAX_PRODUCT_TEXT_LENGTH = 600
const MAX_WEBSITE_LENGTH = 255

/** Length in graphemes: an emoji or an accented letter is one. */
const lengthOf = (value: string) => [...value.trim().normalize('NFC')].length

export interface ProfileDraft {
  name: string
  descriptionIt: string
  descriptionEn: string
  website: string
  email: string
  phone: string
  /** Undefined from an older page, which leaves the stored value. */
  people?: string | undefined
  imageId: string | null
}

export type DirectoryIssue =
  | 'missing'
  | 'noneChosen'
  | 'tooLong'
  | 'brandNameTooLong'
  | 'websiteForm'
  | 'emailForm'
  | 'phoneForm'
  | 'unknownValue'
  | 'categoryUnavailable'
  | 'launchTaken'
  | 'imageUnknown'

type Issues<D> = Partial<Record<keyof D, DirectoryIssue>>

export function profileIssues(draft: ProfileDraft): Issues<ProfileDraft> {
  const issues: Issues<ProfileDraft> = {}
  if (lengthOf(draft.name) === 0) issues.name = 'missing'
  else if (lengthOf(draft.name) > MAX_COMPANY_NAME_LENGTH) issues.name = 'tooLong'
  for (const field of ['descriptionIt', 'descriptionEn'] as const)
    if (lengthOf(draft[field]) > MAX_DESCRIPTION_LENGTH) issues[field] = 'tooLong'
  if (lengthOf(draft.people ?? '') > MAX_PEOPLE_LENGTH) issues.people = 'tooLong'
  const website = completeWebAddress(draft.website)
  if (website !== '' && (!isWebsite(website) || website.length > MAX_WEBSITE_LENGTH))
    issues.website = 'websiteForm'
  if (draft.email.trim() !== '' && !isEmail(draft.email)) issues.email = 'emailForm'
  if (draft.phone.trim() !== '' && !hasInternationalPrefix(draft.phone.trim())) issues.phone = 'phoneForm'
  return issues
}

/** Lists of a brand; each needs at least one value. */
export const BRAND_LISTS = [
  'categories',
  'markets',
  'certifications',
  'distributionTypes',
  'channels',
] as const
export type BrandList = (typeof BRAND_LISTS)[number]

export interface BrandDraft extends Record<BrandList, readonly string[]> {
  name: string
  /** The logo is optional: the specification requires no image. */
  imageId: string | null
}

/** Picklist of each list. */
export const CHOICES_OF_BRANDS = {
  categories: 'productCategory',
  markets: 'brandMarket',
  certifications: 'certification',
  distributionTypes: 'distributionType',
  channels: 'brandChannel',
} as const satisfies Record<BrandList, ChoiceListName>

/** Allowed values of a brand, including retired ones that it has. */
export type BrandChoices = Readonly<Record<BrandList, readonly string[]>>

interface Choice {
  value: string
  isOffered: boolean
}

/** Returns the allowed values of a brand, from the current picklists and its stored values. */
export function brandChoicesOf(
  choices: Readonly<Record<Exclude<BrandList, 'categories'>, readonly Choice[]>>,
  categories: readonly { value: string }[],
  stored: BrandDraft | null,
): BrandChoices {
  const of = (list: Exclude<BrandList, 'categories'>) =>
    choices[list]
      .filter(({ value, isOffered }) => isOffered || stored?.[list].includes(value))
      .map(({ value }) => value)
  return {
    categories: categories.map(({ value }) => value),
    markets: of('markets'),
    certifications: of('certifications'),
    distributionTypes: of('distributionTypes'),
    channels: of('channels'),
  }
}

export function brandIssues(draft: BrandDraft, offered: BrandChoices): Issues<BrandDraft> {
  const issues: Issues<BrandDraft> = {}
  if (lengthOf(draft.name) === 0) issues.name = 'missing'
  else if (lengthOf(draft.name) > MAX_BRAND_NAME_LENGTH) issues.name = 'brandNameTooLong'
  for (const list of BRAND_LISTS) {
    if (draft[list].length === 0) issues[list] = 'noneChosen'
    else if (draft[list].some((value) => !offered[list].includes(value)))
      issues[list] = list === 'categories' ? 'categoryUnavailable' : 'unknownValue'
  }
  return issues
}

/** Facts of a product that older pages do not send: undefined leaves the stored value. */
export const PRODUCT_FACTS = ['form', 'size', 'ingredientsIt', 'ingredientsEn'] as const
const MAX_FACT_LENGTHS = { form: 20, size: 40, ingredientsIt: 400, ingredientsEn: 400 } as const

export interface ProductDraft {
  name: string
  /** A key of `PRODUCT_FORMS`, or empty. */
  form?: string | undefined
  size?: string | undefined
  ingredientsIt?: string | undefined
  ingredientsEn?: string | undefined
  textIt: string
  textEn: string
  imageId: string | null
  category: string
  launch: boolean
}

export function productIssues(
  draft: ProductDraft,
  offeredCategories: readonly string[],
  /** Whether another product of the brand has the launch flag. */
  isLaunchTaken: boolean,
): Issues<ProductDraft> {
  const issues: Issues<ProductDraft> = {}
  if (lengthOf(draft.name) === 0) issues.name = 'missing'
  else if (lengthOf(draft.name) > MAX_PRODUCT_NAME_LENGTH) issues.name = 'tooLong'
  for (const field of ['textIt', 'textEn'] as const)
    if (lengthOf(draft[field]) > MAX_PRODUCT_TEXT_LENGTH) issues[field] = 'tooLong'
  for (const field of PRODUCT_FACTS)
    if (lengthOf(draft[field] ?? '') > MAX_FACT_LENGTHS[field]) issues[field] = 'tooLong'
  if (draft.form && !Object.hasOwn(PRODUCT_FORMS, draft.form)) issues.form = 'unknownValue'
  if (draft.category === '') issues.category = 'noneChosen'
  else if (!offeredCategories.includes(draft.category)) issues.category = 'categoryUnavailable'
  if (draft.launch && isLaunchTaken) issues.launch = 'launchTaken'
  return issues
}

interface Limits {
  maxBrands: number
  maxProductsPerBrand: number
}

/** Checks the limit of brands per company and edition, across its pavilions. */
export const hasRoomForBrand = (brands: number, { maxBrands }: Pick<Limits, 'maxBrands'>) =>
  brands < maxBrands

export const hasRoomForProduct = (products: number, limits: Pick<Limits, 'maxProductsPerBrand'>) =>
  products < limits.maxProductsPerBrand

/** Returns names that two brands share together with all their categories (O-39): a warning, no refusal. */
export function brandCombinations(
  brands: readonly { name: string; categories: readonly string[] }[],
): string[] {
  const keyOf = ({ name, categories }: (typeof brands)[number]) =>
    JSON.stringify([name.trim().toLowerCase(), [...new Set(categories)].sort()])
  const seen = new Map<string, number>()
  for (const brand of brands) seen.set(keyOf(brand), (seen.get(keyOf(brand)) ?? 0) + 1)
  const twice = brands.filter((brand) => (seen.get(keyOf(brand)) ?? 0) > 1).map(({ name }) => name.trim())
  return [...new Map(twice.map((name) => [name.toLowerCase(), name])).values()]
}
