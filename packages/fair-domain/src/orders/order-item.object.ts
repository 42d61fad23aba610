import {
  all,
  currency,
  defineObject,
  integer,
  lookup,
  number,
  parentReadable,
  percent,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { ITEM_KINDS, itemText } from '../applications/item-text.ts'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, STAFF_PROFILES } from '../audiences/profiles.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'

/** A line of an order, visible to users who can see the order. */
export const OrderItem = defineObject('OrderItem', {
  label: { 'en-US': 'Order item', it: 'Voce d’ordine' },
  labelPlural: { 'en-US': 'Order items', it: 'Voci d’ordine' },
  keyPrefix: '802',
  retained: 'Contracts and their offers are kept for ten years',
  fields: {
    /** Text of the item, in the company's language. */
    Name: text({
      label: FIELD_LABELS.item,
      data: 'company',
      required: true,
      maxLength: 255,
      words: itemText,
    }),
    OrderId: lookup('Order', {
      label: FIELD_LABELS.order,
      data: 'internal',
      required: true,
      createOnly: true,
      children: 'OrderItems',
      childrenLabel: { 'en-US': 'Items', it: 'Voci' },
    }),
    Kind__c: picklist({
      label: FIELD_LABELS.kind,
      data: 'company',
      required: true,
      values: [
        ...valuesOf(ITEM_KINDS),
        { value: 'tickets', label: { 'en-US': 'Tickets', it: 'Biglietti' } },
        { value: 'other', label: { 'en-US': 'Other', it: 'Altro' } },
      ],
    }),
    /** Code of the price list, as `registrationFee`. */
    Code__c: text({ label: { 'en-US': 'Code', it: 'Codice' }, data: 'company', maxLength: 60 }),
    Quantity: number({
      label: FIELD_LABELS.quantity,
      data: 'company',
      required: true,
      precision: 10,
      scale: 2,
    }),
    UnitPrice: currency({
      label: { 'en-US': 'Unit price', it: 'Prezzo unitario' },
      data: 'company',
      required: true,
    }),
    TotalPrice: currency({ label: { 'en-US': 'Total', it: 'Totale' }, data: 'company', required: true }),
    VatRate__c: percent({ label: FIELD_LABELS.vat, data: 'company', required: true }),
    Pavilion__c: lookup('Pavilion__c', {
      label: { 'en-US': 'Pavilion', it: 'Padiglione' },
      data: 'internal',
    }),
    Position__c: integer({
      label: { 'en-US': 'Position', it: 'Posizione' },
      data: 'company',
      required: true,
      min: 1,
    }),
  },
  compact: ['Name', 'Quantity', 'TotalPrice'],
  listViews: {
    AllOrderItems: {
      label: { 'en-US': 'All order items', it: 'Tutte le voci' },
      columns: ['Name', 'Order.OrderNumber', 'Kind__c', 'Quantity', 'UnitPrice', 'TotalPrice'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  access: {
    ...grantTo(CUSTOMER_PROFILES, readOnly(parentReadable('OrderId'))),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
