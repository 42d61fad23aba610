import { APPLICATION_FIELDS } from '@foyer/fair-domain'
import { SECTIONS, type SectionPlan } from '../../shell/profile/profile-fields.ts'

/** The steps of the form, in order. */
export const STEPS = ['you', 'company', 'business', 'buyer', 'categories', 'consents'] as const
export type StepName = (typeof STEPS)[number]

const TITLES: Readonly<Record<StepName, readonly SectionPlan['title'][]>> = {
  you: ['personTitle'],
  company: ['companyTitle', 'addressTitle'],
  business: ['businessTitle'],
  buyer: ['buyerTitle'],
  categories: [],
  consents: [],
}

export const sectionsOf = (step: StepName) => SECTIONS.filter(({ title }) => TITLES[step].includes(title))

/** Fields of a step, in display order. */
export const fieldsOf = (step: StepName): readonly string[] =>
  step === 'categories'
    ? APPLICATION_FIELDS
    : sectionsOf(step).flatMap(({ fields }) => fields.map(({ name }) => name))

/** The first step that has one of these fields. */
export const stepWith = (fields: readonly string[]) =>
  STEPS.find((step) => fieldsOf(step).some((name) => fields.includes(name)))
