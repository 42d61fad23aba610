import type { AccreditationResult, ChannelEntry } from '@foyer/fair-domain'

/** Form values of any kind. */
export interface RequestValues {
  outlet: string
  evidenceKind: string
  website: string
  channels: ChannelEntry[]
  school: string
  students: number
  minors: number
  teachers: number
  days: string[]
}

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
