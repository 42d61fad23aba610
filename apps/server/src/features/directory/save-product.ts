import { hasRoomForProduct, PRODUCT_FACTS, type ProductDraft, productIssues } from '@foyer/fair-domain'
import { NotFound, StaleWrite } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { refuseIssues } from '../../refuse-issues.ts'
import { changeDirectory, type OpenDirectory, touchProfile } from '../../services/directory/open-directory.ts'
import { offeredCategories, type StoredBrand } from '../../services/directory/read-directory.ts'
import type { Needs } from './needs.ts'

import { requireImageOfCompany } from './require-image-of-company.ts'
import { freePosition, requireBrand } from './save-brand.ts'

const FACT_FIELDS = {
  form: 'Form__c',
  size: 'Size__c',
  ingredientsIt: 'IngredientsIt__c',
  ingredientsEn: 'IngredientsEn__c',
} as const satisfies Record<(typeof PRODUCT_FACTS)[number], string>

/** Fields of the facts that the page has sent. */
export const factFields = (draft: Partial<Record<(typeof PRODUCT_FACTS)[number], string | undefined>>) =>
  Object.fromEntries(
    PRODUCT_FACTS.flatMap((fact) => {
      const value = draft[fact]
      return value === undefined ? [] : [[FACT_FIELDS[fact], value.trim().normalize('NFC') || null]]
    }),
  )

const fieldsOf = (
  fair: Needs,
  { name, textIt, textEn, imageId, category, launch, ...draft }: ProductDraft,
) => ({
  ...factFields(draft),
  Name: name.trim().normalize('NFC'),
  TextIt__c: textIt.trim().normalize('NFC') || null,
  TextEn__c: textEn.trim().normalize('NFC') || null,
  Image__c: imageId,
  Category__c: category,
  Launch__c: launch,
  LastUpdate__c: new Date(fair.clock()).toISOString(),
})

/** Adds a product to an existing brand. */
export function addProduct(fair: Needs, session: Session, brandId: string, draft: ProductDraft) {
  return changeDirectory(fair, session, async (open) => {
    const { brand, profile } = await requireBrand(open, brandId)
    await refuseFaulty(open, draft, brand, null, profile.pavilionId)
    if (!hasRoomForProduct(brand.products.length, open.edition.settings)) throw refuse('PRODUCTS_FULL')
    const { id } = await fair.writer.create(open.transaction, 'Product__c', {
      ...fieldsOf(fair, draft),
      Brand__c: brandId,
      Account__c: open.accountId,
      Position__c: freePosition(brand.products.map(({ position }) => position)),
    })
    await touchProfile(fair, open.transaction, profile)
    return { id }
  })
}

/** Changes a product; refuses if it was changed concurrently. */
export function changeProduct(
  fair: Needs,
  session: Session,
  id: string,
  version: number,
  draft: ProductDraft,
) {
  return changeDirectory(fair, session, async (open) => {
    const { brand, profile, product } = await requireProduct(open, id)
    if (product.version !== version) throw StaleWrite()
    await refuseFaulty(open, draft, brand, id, profile.pavilionId)
    await fair.writer.update(open.transaction, 'Product__c', id, {
      ...fieldsOf(fair, draft),
      Version__c: version + 1,
    })
    await touchProfile(fair, open.transaction, profile)
    return { id }
  })
}

export function removeProduct(fair: Needs, session: Session, id: string) {
  return changeDirectory(fair, session, async (open) => {
    const { profile } = await requireProduct(open, id)
    await fair.writer.remove(open.transaction, 'Product__c', id)
    await touchProfile(fair, open.transaction, profile)
    return { id }
  })
}

async function requireProduct(open: OpenDirectory, id: string) {
  const { rows } = await open.transaction.client.query<{ brand: string }>(
    'select brand from product where id = $1 and account = $2',
    [id, open.accountId],
  )
  if (!rows[0]) throw NotFound()
  const { brand, profile } = await requireBrand(open, rows[0].brand)
  const product = brand.products.find((one) => one.id === id)
  if (!product) throw NotFound()
  return { brand, profile, product }
}

async function refuseFaulty(
  open: OpenDirectory,
  draft: ProductDraft,
  brand: StoredBrand,
  ownId: string | null,
  pavilionId: string,
) {
  const offered = await offeredCategories(open.transaction.client, pavilionId, 'for key share of c')
  const isLaunchTaken = brand.products.some(({ id, launch }) => launch && id !== ownId)
  const issues = Object.entries(
    productIssues(
      draft,
      offered.map(({ value }) => value),
      isLaunchTaken,
    ),
  )
  if (issues.length > 0) throw refuseIssues(issues)
  await requireImageOfCompany(open, draft.imageId)
}
