import {
  CHOICES_OF,
  type ChoiceListName,
  Contact,
  OTHER_FIELDS,
  type ProfileFormField,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { fieldsOf } from '@foyer/record-contract/metadata'

type FieldKind =
  | 'text'
  | 'long'
  | 'phone'
  | 'url'
  | 'number'
  | 'yesNo'
  | 'choice'
  | 'choices'
  | 'country'
  | 'code'

export interface FieldPlan {
  name: ProfileFormField
  kind: FieldKind
  autoComplete?: string
  list?: ChoiceListName
  /** Shown only while `other` is selected there. */
  otherOf?: ProfileFormField
  /** Part of My Profile alone, not of an application. */
  isOnlyInProfile?: true
}

type SectionText = 'personTitle' | 'companyTitle' | 'addressTitle' | 'businessTitle' | 'buyerTitle'

const text = (name: ProfileFormField, autoComplete?: string): FieldPlan => ({
  name,
  kind: 'text',
  ...(autoComplete ? { autoComplete } : {}),
})
const kind = (name: ProfileFormField, as: FieldKind): FieldPlan => ({ name, kind: as })
const onlyInProfile = (plan: FieldPlan): FieldPlan => ({ ...plan, isOnlyInProfile: true })

/** A choice, followed by the text field if it offers `other`. */
function choice(name: keyof typeof CHOICES_OF, as: 'choice' | 'choices' = 'choice'): FieldPlan[] {
  const words = OTHER_FIELDS[name as keyof typeof OTHER_FIELDS]
  const plan: FieldPlan = { name, kind: as, list: CHOICES_OF[name] }
  return words === undefined ? [plan] : [plan, { name: words, kind: 'text', otherOf: name }]
}

export interface SectionPlan {
  title: SectionText
  /** Only for users of this audience. */
  profile?: string
  fields: readonly FieldPlan[]
}

/** The profile by section. */
export const SECTIONS: readonly SectionPlan[] = [
  {
    title: 'personTitle',
    fields: [
      text('FirstName', 'given-name'),
      text('LastName', 'family-name'),
      ...choice('JobTitle__c'),
      text('Title', 'organization-title'),
      { name: 'Phone', kind: 'phone', autoComplete: 'tel' },
      { name: 'MobilePhone', kind: 'phone', autoComplete: 'mobile tel' },
      kind('Website__c', 'url'),
      kind('LinkedIn__c', 'url'),
    ],
  },
  {
    title: 'companyTitle',
    fields: [
      text('CompanyName__c', 'organization'),
      kind('CompanyNumber__c', 'phone'),
      text('VatNumber__c'),
      onlyInProfile(text('IdNumber__c')),
      onlyInProfile(text('AgentCode__c')),
      kind('CompanyCountry__c', 'country'),
      onlyInProfile(text('CompanyState__c')),
    ],
  },
  {
    title: 'addressTitle',
    fields: [
      text('MailingStreet', 'street-address'),
      text('MailingPostalCode', 'postal-code'),
      text('MailingCity', 'address-level2'),
      text('MailingState', 'address-level1'),
      kind('MailingCountry', 'country'),
      onlyInProfile(kind('CountryCode__c', 'code')),
    ],
  },
  {
    title: 'businessTitle',
    fields: [
      ...choice('BusinessType__c'),
      text('BusinessTypeDetails__c'),
      ...choice('MainActivity__c'),
      ...choice('MainChannel__c'),
      ...choice('Channels__c', 'choices'),
      ...choice('MainMarket__c'),
      ...choice('MainReason__c'),
    ],
  },
  {
    title: 'buyerTitle',
    profile: 'buyer',
    fields: [
      ...choice('Turnover__c'),
      kind('Stores__c', 'number'),
      kind('RepresentedBrands__c', 'long'),
      ...choice('MarketPosition__c', 'choices'),
      ...choice('GeographicArea__c', 'choices'),
      ...choice('LookingFor__c', 'choices'),
      kind('ImportsDirectly__c', 'yesNo'),
    ],
  },
]

const PLANS = new Map<string, FieldPlan>(
  SECTIONS.flatMap(({ fields }) => fields).map((plan) => [plan.name, plan]),
)

export const fieldPlan = (name: string) => PLANS.get(name)

/** All fields that the screen reads. */
export const PROFILE_RECORD_FIELDS = [...PLANS.keys(), 'Email'].map((name) => `Contact.${name}`)

const PARTS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  MailingStreet: { 'en-US': 'Street', it: 'Via e numero' },
  MailingPostalCode: { 'en-US': 'Postal code', it: 'CAP' },
  MailingCity: { 'en-US': 'City', it: 'Città' },
  MailingState: { 'en-US': 'State or province', it: 'Provincia o stato' },
  MailingCountry: { 'en-US': 'Country', it: 'Paese' },
}

export const labelOf = (name: string, language: Language) =>
  (PARTS[name] ?? fieldsOf(Contact)[name]?.label)?.[language] ?? name
