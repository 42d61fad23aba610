import type { ChannelEntry } from '@foyer/fair-domain'

/** What is typed, of whichever kind. */
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

export const emptyRequest: RequestValues = {
  outlet: '',
  evidenceKind: '',
  website: '',
  channels: [],
  school: '',
  students: 0,
  minors: 0,
  teachers: 0,
  days: [],
}
