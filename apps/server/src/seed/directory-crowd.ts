import { parseProduct } from './catalogue/demo-product.ts'
import { FOREIGN_COMPANIES } from './catalogue/foreign-companies.ts'
import { ITALIAN_COMPANIES } from './catalogue/italian-companies.ts'
import type { DemoDirectory } from './directory-companies.ts'
import { tableRows } from './table-rows.ts'

const STAND_ROWS = ['G', 'H', 'K', 'L', 'M']

const COMPANIES = tableRows(
  ['country', 'company', 'city', 'hall', 'certifications', 'it', 'en', 'products'],
  ITALIAN_COMPANIES + FOREIGN_COMPANIES,
)

/** Enough companies for a realistic catalogue: a little under a hundred, half of them foreign. */
export const CROWD_COMPANIES: readonly DemoDirectory[] = COMPANIES.map(
  ({ country, company, city, hall, certifications, it, en, products }, index) => ({
    company,
    city,
    country,
    pavilion: `Pad. ${hall}`,
    stand: `${STAND_ROWS[index % STAND_ROWS.length]}${index + 1}`,
    area: 16 + (index % 6) * 8,
    state: 'published',
    it,
    en,
    brands: [
      {
        name: company.split(' ')[0] ?? company,
        certifications: certifications.split(' '),
        channels: index % 2 === 0 ? ['perfumery', 'ecommerce'] : ['salon', 'distributor'],
        markets: country === 'IT' ? ['italy', 'europeanUnion'] : ['europeanUnion', 'asia'],
        products: products.split('; ').map(parseProduct),
      },
    ],
  }),
)
