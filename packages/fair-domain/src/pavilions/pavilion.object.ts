import {
  all,
  boolean,
  currency,
  defineObject,
  integer,
  lookup,
  multiPicklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, GUEST_PROFILE, STAFF_PROFILES } from '../audiences/profiles.ts'
import { categoryValues } from '../directory/directory.vocabulary.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'
import { hallName } from './hall-name.ts'
import { SECTORS } from './sectors.ts'

const MAX_METRES = 10_000
const MAX_CAPACITY = 1_000_000

/** Creates a field of the position on the map, in metres from the north-western corner of the fairground. */
const metres = (english: string, italian: string, min = 0) =>
  integer({
    label: { 'en-US': `Map: ${english}`, it: `Mappa: ${italian}` },
    data: 'reference',
    min,
    max: MAX_METRES,
  })

/** A hall of the fair in an edition, with its price per square metre. */
export const Pavilion = defineObject('Pavilion__c', {
  label: { 'en-US': 'Pavilion', it: 'Padiglione' },
  labelPlural: { 'en-US': 'Pavilions', it: 'Padiglioni' },
  keyPrefix: 'a02',
  fields: {
    Name: text({
      label: FIELD_LABELS.name,
      data: 'reference',
      required: true,
      maxLength: 80,
      words: hallName,
    }),
    Edition__c: lookup('Edition__c', {
      label: FIELD_LABELS.edition,
      data: 'internal',
      required: true,
      children: 'Pavilions__r',
    }),
    Sectors__c: multiPicklist({
      label: { 'en-US': 'Sectors', it: 'Settori' },
      data: 'reference',
      values: valuesOf(SECTORS),
    }),
    /** Product categories of the picklist that are not available in this hall. */
    ClosedCategories__c: multiPicklist({
      label: { 'en-US': 'Product categories not offered', it: 'Categorie prodotto non proposte' },
      data: 'reference',
      values: categoryValues,
      open: true,
    }),
    PricePerSquareMetre__c: currency({
      label: { 'en-US': 'Price per m²', it: 'Prezzo al m²' },
      data: 'reference',
      min: 0,
    }),
    MapLeft__c: metres('metres from the west', 'metri da ovest'),
    MapTop__c: metres('metres from the north', 'metri da nord'),
    MapWidth__c: metres('width in metres', 'larghezza in metri', 1),
    MapDepth__c: metres('depth in metres', 'profondità in metri', 1),
    /** People who may be inside at the same time. The gates of the hall share it. */
    Capacity__c: integer({
      label: { 'en-US': 'Capacity in people', it: 'Capienza in persone' },
      data: 'reference',
      min: 1,
      max: MAX_CAPACITY,
    }),
    Active__c: boolean({ label: { 'en-US': 'Active', it: 'Attivo' }, data: 'internal', defaultValue: true }),
  },
  listViews: {
    AllPavilions: {
      label: { 'en-US': 'All pavilions', it: 'Tutti i padiglioni' },
      columns: ['Name', 'Edition__r.Name', 'Sectors__c', 'PricePerSquareMetre__c', 'Active__c'],
      orderBy: [{ field: 'Name' }],
    },
  },
  searchFields: ['Name'],
  shared: [
    {
      fields: [
        'Name',
        'Edition__c',
        'Sectors__c',
        'ClosedCategories__c',
        'PricePerSquareMetre__c',
        'MapLeft__c',
        'MapTop__c',
        'MapWidth__c',
        'MapDepth__c',
        'Capacity__c',
      ],
      why: 'planned by hand; a new edition starts with a copy, and the list of categories closes some in a hall',
    },
  ],
  validationRules: [
    {
      name: 'Whole_place_on_the_map',
      field: 'MapLeft__c',
      message: {
        'en-US': 'A place on the map needs all four measures, or none',
        it: 'Per la mappa servono tutte e quattro le misure, o nessuna',
      },
      isBroken: ({ MapLeft__c, MapTop__c, MapWidth__c, MapDepth__c }) =>
        new Set([MapLeft__c, MapTop__c, MapWidth__c, MapDepth__c].map((measure) => measure == null)).size > 1,
    },
  ],
  access: {
    ...grantTo([...CUSTOMER_PROFILES, ...STAFF_PROFILES], readOnly()),
    [GUEST_PROFILE]: readOnly(all, { except: ['PricePerSquareMetre__c', 'Capacity__c'] }),
    editionManager: { read: all, create: all, update: all },
    admin: { read: all, create: all, update: all, delete: all },
  },
})
