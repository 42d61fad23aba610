import type { AccreditationResult, accreditationMethods } from '@foyer/fair-domain'
import type { InputOf } from '@foyer/record-contract'

/** Form values of any kind. */
export type RequestValues = Omit<InputOf<typeof accreditationMethods.sendRequest>, 'kind' | 'evidence'>

/** Initial values from existing data. */
export const newRequest = ({
  company,
  website,
}: Pick<AccreditationResult, 'company' | 'website'>): RequestValues => ({
  outlet: company,
  evidenceKind: '',
  website,
  channels: [],
  school: company,
  students: 0,
  minors: 0,
  teachers: 0,
  days: [],
})
