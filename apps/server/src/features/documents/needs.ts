import type { Fair } from '../../services/fair/fair.ts'

/** Dependencies of this feature. */
export type Needs = Pick<
  Fair,
  'clock' | 'editions' | 'files' | 'pool' | 'settings' | 'siteUrl' | 'systemSession' | 'transact' | 'writer'
>
