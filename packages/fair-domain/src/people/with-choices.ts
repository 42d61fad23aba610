import type { ObjectDeclaration, PicklistEntry } from '@foyer/record-contract/metadata'
import type { ChoiceListName } from './choice-lists.ts'
import { CHOICES_OF } from './profile-fields.ts'

const CATEGORY = { Categories__c: 'productCategory' } as const
const CERTIFICATION = { Certifications__c: 'certification' } as const
const BRAND = {
  ...CATEGORY,
  ...CERTIFICATION,
  Markets__c: 'brandMarket',
  Channels__c: 'brandChannel',
} as const

/** Picklist of each field, by object. */
const CHOICE_FIELDS: Readonly<Record<string, Readonly<Record<string, ChoiceListName>>>> = {
  Contact: CHOICES_OF,
  Brand__c: { ...BRAND, DistributionTypes__c: 'distributionType' },
  DirectoryProfile__c: CATEGORY,
  Product__c: { Category__c: 'productCategory' },
  Pavilion__c: { ClosedCategories__c: 'productCategory' },
  BuyerApplication__c: {
    ...CERTIFICATION,
    NewCategories__c: 'productCategory',
    CoveredCategories__c: 'productCategory',
  },
  MatchProfile__c: { ...BRAND, Covered__c: 'productCategory' },
  TicketOrder__c: { ShippingMethod__c: 'shippingMethod' },
}

/** A row of Choice__c. */
export interface StoredChoice {
  list: string
  value: string
  english: string
  italian: string
  active: boolean
}

/** Adds the current picklists of staff to the objects, so that values have the labels of staff. */
export function withChoices(
  objects: readonly ObjectDeclaration[],
  choices: readonly StoredChoice[],
): readonly ObjectDeclaration[] {
  const byList = Map.groupBy(choices, ({ list }) => list)
  return objects.map((object) => {
    const lists = CHOICE_FIELDS[object.apiName]
    if (!lists) return object
    const filled = Object.entries(object.fields).map(([name, field]) => {
      const stored = byList.get(lists[name] ?? '')
      const isChosen = field.type === 'picklist' || field.type === 'multiPicklist'
      return [name, stored && isChosen ? { ...field, values: entriesOf(stored, field.values) } : field]
    })
    return { ...object, fields: Object.fromEntries(filled) }
  })
}

/**
 * Returns the choices of the picklist, then removed initial ones as retired, because the history still has
 * their values.
 */
const entriesOf = (
  stored: readonly StoredChoice[],
  declared: readonly PicklistEntry[],
): readonly PicklistEntry[] => [
  ...stored.map(({ value, english, italian, active }) => ({
    value,
    label: { 'en-US': english, it: italian },
    ...(active ? {} : { retired: true }),
  })),
  ...declared
    .filter((entry) => !stored.some(({ value }) => value === entry.value))
    .map((entry) => ({ ...entry, retired: true })),
]
