import type { AppearanceResult } from '@foyer/fair-domain'
import type { RecordClient } from '@foyer/record-client'
import type { Language } from '@foyer/record-contract'
import { createContext as createReactContext, use } from 'react'
import { createContext as createRouterContext } from 'react-router'
import type { Site } from '../i18n/site.ts'
import type { Viewer } from './viewer.ts'

/** Result of a sign-in form, shown on the returned page. */
export interface SignInIssue {
  email: string
  reason: 'missing' | 'refused' | 'slowedDown' | 'codeMissing' | 'codeRefused' | 'passkeyRefused'
  /** Waiting time in milliseconds; only if throttled. */
  waitMs?: number
}

/** Result of a form sent without scripts, with the submitted values. */
export interface FormOutcome {
  values: Readonly<Record<string, string>>
  /** Error codes by field. */
  faults: Readonly<Record<string, string>>
  /** Message if the whole form was rejected; null if only fields are invalid. */
  refusal: string | null
}

/** Shared state of screens and loaders: one per browser tab, and one per request on the server. */
export interface Portal {
  site: Site
  language: Language
  viewer: Viewer
  /** Record client of the viewer. */
  client: RecordClient
  /** Shown on error pages, so that support can find the request in the logs. */
  requestId: string
  signInFault: SignInIssue | null
  formOutcome?: FormOutcome | undefined
  /** The default if undefined. */
  appearance?: AppearanceResult
}

/** For loaders: `context.get(portalContext)`. */
export const portalContext = createRouterContext<Portal>()

/** For components: `usePortal()`. */
export const PortalContext = createReactContext<Portal | null>(null)

export function usePortal() {
  const portal = use(PortalContext)
  if (!portal) throw new Error('usePortal needs a PortalContext above it')
  return portal
}
