import type { ComponentType } from 'react'
import type { Portal } from '../../shell/portal.ts'

/** One kind of request and its outcome. A feature with outcomes adds a section to the registry. */
export interface OutcomeSection {
  /** Segment of the path: `/application-outcome/buyer-program`. */
  kind: string
  /** Profiles of the session that it applies to. */
  profiles: readonly string[]
  load: (portal: Portal) => Promise<unknown>
  Component: ComponentType
}
