import { expect, test } from 'vitest'
import { editionSettings } from '../editions/edition-settings.ts'
import { romeInstant, romeWallClock } from '../time/rome.ts'
import {
  daysOnSale,
  expiresAt,
  hasName,
  isTransferOffered,
  refundRefusal,
  type ShopForm,
  shopIssues,
  shopOffers,
  shopTotals,
} from './shop.rules.ts'

const days = { opening: '2027-03-18', closing: '2027-03-21' }
const settings = editionSettings(days)
const NOW = romeInstant('2027-01-15', '12:00:00')
const shop = { days, settings, methods: ['card', 'transfer'] as const }

const buildForm = (changes: Partial<ShopForm> = {}): ShopForm => ({
  ticket: 'twoDays',
  days: ['2027-03-18', '2027-03-20'],
  quantity: 2,
  email: 'chiara@montanari.example',
  people: [
    { firstName: 'Chiara', lastName: 'Montanari', email: '' },
    { firstName: '', lastName: '', email: '' },
  ],
  code: '',
  company: '',
  country: '',
  tellsName: false,
  method: 'card',
  acceptsTerms: true,
  invoice: null,
  ...changes,
})

test('charges the price of each ticket, and the reduced one with a code', () => {
  const prices = (hasCode: boolean) =>
    shopOffers(days, settings, hasCode, NOW).map(({ ticket, price, full }) => [ticket, price, full])
  expect(prices(false)).toEqual([
    ['oneDay', 40_00, 40_00],
    ['twoDays', 70_00, 70_00],
    ['moreDays', 110_00, 110_00],
  ])
  expect(prices(true)).toEqual([
    ['oneDay', 30_00, 40_00],
    ['twoDays', 50_00, 70_00],
    ['moreDays', 80_00, 110_00],
  ])
})

test('includes the VAT in the total', () => {
  expect(shopTotals({ full: 70_00, price: 50_00 }, 2, 22)).toEqual({
    full: 140_00,
    discount: 40_00,
    total: 100_00,
    vat: 18_03,
  })
})

test('does not sell past days, nor tickets for more days than remain', () => {
  const saturday = romeInstant('2027-03-20', '10:00:00')
  expect(daysOnSale(days, settings, saturday)).toEqual(['2027-03-20', '2027-03-21'])
  const evening = Date.parse(`2027-03-20T${settings.visitorEntryUntil}:00+01:00`)
  expect(daysOnSale(days, settings, evening - 1)).toContain('2027-03-20')
  expect(daysOnSale(days, settings, evening)).toEqual(['2027-03-21'])
  expect(shopOffers(days, settings, false, saturday).map(({ ticket }) => ticket)).toEqual([
    'oneDay',
    'twoDays',
  ])
})

test.each<[string, Partial<ShopForm>, object]>([
  ['a good form', {}, {}],
  ['days of one’s choice, not side by side', { days: ['2027-03-18', '2027-03-21'] }, {}],
  ['three of four days', { ticket: 'moreDays', days: ['2027-03-18', '2027-03-19', '2027-03-20'] }, {}],
  ['one day too few', { days: ['2027-03-18'] }, { days: 'days' }],
  ['the same day twice', { days: ['2027-03-18', '2027-03-18'] }, { days: 'days' }],
  ['a day on which there is no fair', { days: ['2027-03-18', '2027-03-25'] }, { days: 'days' }],
  ['nobody', { quantity: 0 }, { quantity: 'tooFew' }],
  ['a coach', { quantity: 11 }, { quantity: 'tooMany' }],
  ['half a person', { quantity: 1.5 }, { quantity: 'wholeNumber' }],
  ['no address', { email: ' ' }, { email: 'required' }],
  ['a wrong address', { email: 'chiara' }, { email: 'email' }],
  ['terms not accepted', { acceptsTerms: false }, { acceptsTerms: 'terms' }],
  [
    'half a name, and a child without an adult',
    {
      people: [
        { firstName: 'Chiara', lastName: 'Montanari', email: '' },
        { firstName: 'Leo', lastName: '', email: 'x', adult: '' },
      ],
    },
    { lastName2: 'required', email2: 'email', adult2: 'required' },
  ],
])('%s', (_, changes, issues) => {
  expect(shopIssues(buildForm(changes), shop, NOW)).toEqual(issues)
})

test('offers a transfer while it can arrive in time', () => {
  expect(isTransferOffered(settings, romeInstant('2027-03-11', '23:00:00'))).toBe(true)
  expect(isTransferOffered(settings, romeInstant('2027-03-12'))).toBe(false)
  const noTransfer = { ...shop, methods: ['card'] as const }
  expect(shopIssues(buildForm({ method: 'transfer' }), noTransfer, NOW)).toEqual({ method: 'notOffered' })
})

test('refunds tickets until a day, unless one was used', () => {
  const before = romeInstant('2027-03-04', '23:00:00')
  expect(refundRefusal({ state: 'paid', wasUsed: false }, settings, before)).toBeUndefined()
  expect(refundRefusal({ state: 'paid', wasUsed: true }, settings, before)).toBe('TICKET_USED')
  expect(refundRefusal({ state: 'refunding', wasUsed: false }, settings, before)).toBe('NOT_REFUNDABLE')
  expect(refundRefusal({ state: 'paid', wasUsed: false }, settings, romeInstant('2027-03-05'))).toBe(
    'NOT_REFUNDABLE',
  )
})

test('expires a card payment after an hour, a transfer at the end of its last day in Rome', () => {
  expect(expiresAt('card', settings, NOW) - NOW).toBe(3_600_000)
  const lastMoment = (now: number) => romeWallClock(expiresAt('transfer', settings, now))
  expect(lastMoment(NOW)).toBe('2027-01-25T23:59:59')
  expect(lastMoment(romeInstant('2027-07-01', '00:30:00'))).toBe('2027-07-11T23:59:59')
})

const person = (values: Partial<ShopForm['people'][number]> = {}) => ({
  firstName: 'Chiara',
  lastName: 'Montanari',
  email: '',
  ...values,
})

test.each<[string, Partial<ShopForm>, object]>([
  [
    'a buyer without a name',
    { people: [person({ firstName: ' ', lastName: '' })] },
    { firstName1: 'required', lastName1: 'required' },
  ],
  ['nobody at all', { people: [] }, { firstName1: 'required', lastName1: 'required' }],
  ['a last name alone', { people: [person(), person({ firstName: ' ' })] }, { firstName2: 'required' }],
  [
    'names as long as the limits',
    { people: [person({ firstName: ` ${'x'.repeat(60)}`, lastName: 'y'.repeat(80) })] },
    {},
  ],
  [
    'names longer than the limits',
    { people: [person({ firstName: 'x'.repeat(61), lastName: 'y'.repeat(81) })] },
    { firstName1: 'tooLong', lastName1: 'tooLong' },
  ],
  ['a company as long as the limit', { company: ` ${'x'.repeat(160)} ` }, {}],
  ['a company longer than the limit', { company: 'x'.repeat(161) }, { company: 'tooLong' }],
  ['a blank email of a guest', { people: [person(), person({ email: ' ' })] }, {}],
  ['a child with an adult', { people: [person({ adult: 'Ada Neri' })] }, {}],
  ['an adult with a long name', { people: [person({ adult: 'x'.repeat(121) })] }, { adult1: 'tooLong' }],
  ['more people than tickets', { quantity: 1, people: [person(), person({ firstName: '' })] }, {}],
  ['one ticket', { quantity: 1 }, {}],
  ['as many tickets as are sold', { quantity: settings.shopMaxTickets }, {}],
  ['one day too many', { days: ['2027-03-18', '2027-03-19', '2027-03-20'] }, { days: 'days' }],
])('validates %s', (_, changes, issues) => {
  expect(shopIssues(buildForm(changes), shop, NOW)).toEqual(issues)
})

test('does not sell a ticket for more days than remain', () => {
  const sunday = romeInstant('2027-03-21', '10:00:00')
  const form = buildForm({ days: ['2027-03-21'] })
  expect(shopIssues(form, shop, sunday)).toEqual({ ticket: 'notOffered', days: 'days' })
  expect(shopIssues({ ...form, ticket: 'oneDay' }, shop, sunday)).toEqual({})
  const friday = romeInstant('2027-03-19', '10:00:00')
  const maxDays = shopOffers(days, settings, false, friday).map((offer) => offer.maxDays)
  expect(maxDays).toEqual([1, 2, 3])
})

test('treats a person with either name as named', () => {
  const names = [
    ['Ada', ''],
    ['', 'Neri'],
    [' ', ' '],
  ] as const
  expect(names.map(([firstName, lastName]) => hasName({ firstName, lastName }))).toEqual([true, true, false])
})
