import { freeSlug } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { readBrands, type StoredProfile } from '../../services/directory/read-directory.ts'
import type { Needs } from './needs.ts'

/** Assigns slugs to entries without one. A slug never changes, even if the name does. */
export async function assignAddresses(fair: Needs, transaction: Transaction, profile: StoredProfile) {
  const { client } = transaction
  const give = (object: 'DirectoryProfile__c' | 'Brand__c' | 'Product__c', id: string, slug: string) =>
    fair.writer.update(transaction, object, id, { Slug__c: slug })
  if (profile.slug === null) {
    // Two companies of the same name may publish concurrently.
    await client.query('select from edition where id = $1 for no key update', [profile.editionId])
    const { rows } = await client.query<{ slug: string; account: string }>(
      'select slug, account from directory_profile where edition = $1 and slug is not null',
      [profile.editionId],
    )
    const isSecond = rows.some(({ account }) => account === profile.accountId)
    const name = isSecond ? `${profile.name} ${profile.pavilion}` : profile.name
    await give('DirectoryProfile__c', profile.id, freeSlug(name, new Set(rows.map(({ slug }) => slug))))
  }
  const brands = await readBrands(client, profile.id)
  const brandSlugs = new Set(brands.flatMap(({ slug }) => slug ?? []))
  for (const brand of brands) {
    if (brand.slug === null) {
      const slug = freeSlug(brand.name, brandSlugs)
      brandSlugs.add(slug)
      await give('Brand__c', brand.id, slug)
    }
    const productSlugs = new Set(brand.products.flatMap(({ slug }) => slug ?? []))
    for (const product of brand.products.filter(({ slug }) => slug === null)) {
      const slug = freeSlug(product.name, productSlugs)
      productSlugs.add(slug)
      await give('Product__c', product.id, slug)
    }
  }
}
