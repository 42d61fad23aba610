import { editionSettings } from '@foyer/fair-domain'
import { expect, test } from 'vitest'
import { chargesOf, type OrderToInvoice } from './read-order.ts'

const line = (name: string, hall: string, total: number): OrderToInvoice['items'][number] => ({
  name,
  code: 'space',
  hall,
  kind: 'space',
  quantity: 1,
  unitPrice: total,
  total,
})

const namesOf = (items: OrderToInvoice['items'], language: 'it' | 'en-US') =>
  chargesOf(
    {
      id: '801',
      number: 'OR27-00012',
      accountId: '001',
      editionId: 'a00',
      participationId: null,
      billingCompanyId: null,
      dueSubjectId: '801',
      contactId: null,
      type: 'addendum',
      prepayment: 0,
      fee: 0,
      items,
    },
    'balance',
    editionSettings({ opening: '2027-03-18', closing: '2027-03-21' }),
    language,
  ).map(({ description }) => description)

test('describes a larger stand with old and new area, in the language of the invoice', () => {
  const resized = [line('Area espositiva 40 → 44 m²', 'Pad. 15', 119_700)]
  expect(namesOf(resized, 'it')).toEqual(['Area espositiva 40 → 44 m²'])
  expect(namesOf(resized, 'en-US')).toEqual(['Exhibition space 40 → 44 m²'])
})

test('distinguishes both stands of a move, in any spelling and also within one hall', () => {
  const moved = [line('Pad. 15, C7, 96 m²', 'Pad. 15', 100), line('Pad. 15, B12, 48 m²', 'Pad. 15', -50)]
  expect(namesOf(moved, 'it')).toEqual(['Pad. 15, C7, 96 m²', 'Pad. 15, B12, 48 m²'])
  expect(namesOf(moved, 'en-US')).toEqual(['Hall 15, C7, 96 m²', 'Hall 15, B12, 48 m²'])
  const abroad = [line('Hall 16, C7, 96 m²', 'Pad. 16', 100), line('Hall 15, B12, 48 m²', 'Pad. 15', -50)]
  expect(namesOf(abroad, 'it')).toEqual(['Pad. 16, C7, 96 m²', 'Pad. 15, B12, 48 m²'])
  const plain = [line('Area espositiva', 'Pad. 16', 100), line('Area espositiva', 'Pad. 15', -50)]
  expect(namesOf(plain, 'en-US')).toEqual(['Exhibition space, Hall 16', 'Exhibition space, Hall 15'])
})
