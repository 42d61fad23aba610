import { APPLICATION_FIELDS, type BuyerDraft } from '@foyer/fair-domain'
import type { FormOf } from '../../shell/form/use-form.ts'
import { SECTIONS, type SectionPlan } from '../../shell/profile/profile-fields.ts'

const SECTIONS_OF = {
  you: ['personTitle'],
  company: ['companyTitle', 'addressTitle'],
  business: ['businessTitle'],
  buyer: ['buyerTitle'],
} as const satisfies Readonly<Record<string, readonly SectionPlan['title'][]>>

/** Sections of the profile in a step, with the fields that an application requires. */
export const sectionsOf = (step: string): readonly SectionPlan[] => {
  const titles: readonly string[] = SECTIONS_OF[step as keyof typeof SECTIONS_OF] ?? []
  return SECTIONS.filter(({ title }) => titles.includes(title)).map(({ fields, ...section }) => ({
    ...section,
    fields: fields.filter(({ isOnlyInProfile }) => !isOnlyInProfile),
  }))
}

const fieldsOf = (step: keyof typeof SECTIONS_OF): (keyof BuyerDraft)[] =>
  sectionsOf(step).flatMap(({ fields }) => fields.map(({ name }) => name))

/** The steps of the form with their fields, in order. */
export const STEPS = {
  you: fieldsOf('you'),
  company: fieldsOf('company'),
  business: fieldsOf('business'),
  buyer: fieldsOf('buyer'),
  categories: APPLICATION_FIELDS,
  consents: ['privacy'],
} as const satisfies Readonly<Record<string, readonly (keyof BuyerDraft | 'privacy')[]>>
export type StepName = keyof typeof STEPS

/** The fields of the form, for its steps. */
export type BuyerFields = FormOf<BuyerDraft>
