import type { LayoutSectionDeclaration } from '@foyer/record-contract/metadata'

/** Sections of the page of a shop order. */
export const SHOP_ORDER_LAYOUT = [
  {
    name: 'order',
    heading: { 'en-US': 'Order', it: 'Ordine' },
    rows: [
      ['Name', 'State__c'],
      ['Ticket__c', 'Days__c'],
      ['Quantity__c', 'DiscountCode__c'],
      ['FullPrice__c', 'Price__c'],
      ['Total__c', 'Vat__c'],
      ['Edition__c', 'OrderedAt__c'],
    ],
  },
  {
    name: 'buyer',
    heading: { 'en-US': 'Buyer', it: 'Acquirente' },
    rows: [
      ['FirstName__c', 'LastName__c'],
      ['Email__c', 'Language__c'],
      ['Company__c', 'Country__c'],
      ['Account__c', 'Contact__c'],
    ],
  },
  {
    name: 'payment',
    heading: { 'en-US': 'Payment', it: 'Pagamento' },
    rows: [
      ['Method__c', 'Reference__c'],
      ['ExpiresAt__c', 'PaidAt__c'],
      ['ReceiptNumber__c', 'RefundNumber__c'],
      ['RefundIban__c', 'RefundedAt__c'],
    ],
  },
] as const satisfies readonly LayoutSectionDeclaration[]
