import type { ComponentType } from 'react'
import type { Portal } from '../../shell/portal.ts'

/** One kind of request and what became of it. A slice with outcomes adds a part to the registry. */
export interface OutcomeSection {
  /** In the address: `/application-outcome/buyer-program`. */
  kind: string
  /** Whom it is for: profiles of the session. */
  profiles: readonly string[]
  load: (portal: Portal) => Promise<unknown>
  Component: ComponentType
}
