import { type DemoAccount, signIn } from '@foyer/testing/browser'
import { expect, test } from './support/test.ts'

/** Fields of section 3 of the specification, by the page that renders them. Forms that open on a click are in their journeys. */
const FIELDS: readonly [ids: string, account: DemoAccount, page: string, labels: string][] = [
  [
    'P-3.01, P-3.03',
    'buyer',
    'profile',
    'First name; Last name; Email; Phone; Mobile phone; Job title; Role; Website; LinkedIn profile; Street; City; State or province; Postal code; Country; Country code',
  ],
  [
    'P-3.02',
    'buyer',
    'profile/company',
    'Company name; VAT number; ID number; Agent code; Company country; Company state',
  ],
  [
    'P-3.04',
    'buyer',
    'profile/business',
    'Business type; Business type: details; Main activity; Main distribution channel; Distribution channels; Main market covered; Main reason for registration',
  ],
  [
    'P-3.05',
    'buyer',
    'profile/buyer',
    'Company size by turnover; Number of stores; Represented brands; Market position of managed brands; Imports directly; Geographic area; What are you looking for',
  ],
  [
    'P-3.06 to P-3.09',
    'buyer',
    'consents',
    'Privacy policy; Promotional communications; Updates from partners; Market statistics; Data processing by the trade agency (ICE); Privacy of the trade agency (ICE); Communication language; Italian; English; Foyer Bologna; Foyer Asia; Foyer America; Foyer India; Foyer Pack; Foyer Hair; Foyer Natural; Foyer Nail',
  ],
  [
    'P-3.10',
    'pavilion',
    'company-information',
    'SDI number; CUP number; Certified email (PEC); Email for invoices; The company is a public body; Invoices are subject to split payment; We send a declaration of intent (regular exporter)',
  ],
  [
    'P-3.11',
    'exhibitor',
    'referents',
    'Areas; Administrative contact; Legal contact / CEO; Primary referent',
  ],
  [
    'P-3.14 to P-3.17',
    'exhibitor',
    'application',
    'Hall; Item; Quantity; Unit cost; Total area; Registration fee; Prepayment; Total for spaces; Total for services; Total excluding VAT; Billing company; Account holder',
  ],
  ['P-3.18', 'exhibitor', 'invoices', 'Name; Type; Billing date; Total amount; PDF'],
  [
    'P-3.19, P-3.21',
    'pavilion',
    'buy-tickets',
    'First name; Last name; Email; Phone; Delivery; 1-day tickets; 2-day tickets; Total, VAT included',
  ],
  ['P-3.22', 'exhibitor', 'discount-code', 'Country; Business type; Main activity; Company name'],
  ['P-3.23', 'exhibitor', 'technical-plans', 'Hall 15; Stand B12; Download the PDF'],
]

test('every field of section 3 of the specification is on its page', async ({ page }) => {
  const missing: string[] = []
  let user: DemoAccount | undefined
  // Neighbours share an account, because each sign-in takes time.
  for (const [ids, account, path, labels] of FIELDS.toSorted(([, one], [, other]) =>
    one.localeCompare(other),
  )) {
    if (user !== account) await signIn(page, account, { language: 'en-US' })
    user = account
    const html = await (await page.request.get(`/fair/en-US/reserved/${path}`)).text()
    const texts = new Set(
      html
        .split('<main')[1]
        ?.split(/<[^>]+>/)
        .map((text) => text.trim()),
    )
    missing.push(
      ...labels.split('; ').flatMap((label) => (texts.has(label) ? [] : [`${ids} ${path}: ${label}`])),
    )
  }
  expect(missing).toEqual([])
})
