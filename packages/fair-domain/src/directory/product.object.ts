import {
  all,
  boolean,
  dateTime,
  defineObject,
  fromSession,
  integer,
  longText,
  lookup,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { COMPANY_LOOKUP } from '../words/common-lookups.ts'
import { valuesOf } from '../words/values-of.ts'
import { MAX_PRODUCT_NAME_LENGTH } from './directory.rules.ts'
import { categoryValues } from './directory.vocabulary.ts'
import { PRODUCT_FORMS } from './product-forms.ts'

/** A product of a brand. One product of each brand can be its launch product. */
export const Product = defineObject('Product__c', {
  label: { 'en-US': 'Product', it: 'Prodotto' },
  labelPlural: { 'en-US': 'Products', it: 'Prodotti' },
  keyPrefix: 'a42',
  fields: {
    Name: text({
      label: { 'en-US': 'Product name', it: 'Nome del prodotto' },
      data: 'company',
      required: true,
      maxLength: MAX_PRODUCT_NAME_LENGTH,
    }),
    Brand__c: lookup('Brand__c', {
      label: { 'en-US': 'Brand', it: 'Marchio' },
      data: 'internal',
      required: true,
      createOnly: true,
      onDelete: 'cascade',
      children: 'Products__r',
    }),
    Account__c: lookup('Account', COMPANY_LOOKUP),
    Image__c: lookup('DirectoryImage__c', { label: { 'en-US': 'Image', it: 'Immagine' }, data: 'internal' }),
    Category__c: picklist({
      label: { 'en-US': 'Product category', it: 'Categoria prodotto' },
      data: 'company',
      required: true,
      values: categoryValues,
      open: true,
    }),
    TextIt__c: longText({
      label: { 'en-US': 'Text in Italian', it: 'Testo in italiano' },
      data: 'company',
      maxLength: 2400,
    }),
    TextEn__c: longText({
      label: { 'en-US': 'Text in English', it: 'Testo in inglese' },
      data: 'company',
      maxLength: 2400,
    }),
    Form__c: picklist({
      label: { 'en-US': 'Form', it: 'Forma' },
      data: 'company',
      values: valuesOf(PRODUCT_FORMS),
    }),
    Size__c: text({ label: { 'en-US': 'Size', it: 'Formato' }, data: 'company', maxLength: 40 }),
    IngredientsIt__c: text({
      label: { 'en-US': 'Ingredients or materials in Italian', it: 'Ingredienti o materiali in italiano' },
      data: 'company',
      maxLength: 400,
    }),
    IngredientsEn__c: text({
      label: { 'en-US': 'Ingredients or materials in English', it: 'Ingredienti o materiali in inglese' },
      data: 'company',
      maxLength: 400,
    }),
    Launch__c: boolean({ label: { 'en-US': 'Launch product', it: 'Prodotto di lancio' }, data: 'company' }),
    LastUpdate__c: dateTime({
      label: { 'en-US': 'Last update', it: 'Ultimo aggiornamento' },
      data: 'internal',
      required: true,
    }),
    Position__c: integer({
      label: { 'en-US': 'Position', it: 'Posizione' },
      data: 'internal',
      required: true,
      min: 1,
    }),
    Version__c: integer({
      label: { 'en-US': 'Version', it: 'Versione' },
      data: 'internal',
      required: true,
      defaultValue: 1,
      min: 1,
    }),
    Slug__c: text({ label: { 'en-US': 'Address', it: 'Indirizzo' }, data: 'company', maxLength: 80 }),
  },
  listViews: {
    AllProducts: {
      label: { 'en-US': 'All products', it: 'Tutti i prodotti' },
      columns: ['Name', 'Brand__r.Name', 'Account__r.Name', 'Category__c', 'Launch__c', 'LastUpdate__c'],
      orderBy: [{ field: 'Name' }],
    },
  },
  searchFields: ['Name'],
  access: {
    [capabilityProfile('editDirectory')]: readOnly(fromSession('Account__c', 'accountId')),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
