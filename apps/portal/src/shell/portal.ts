import type { AppearanceResult } from '@foyer/fair-domain'
import type { RecordClient } from '@foyer/record-client'
import type { Language } from '@foyer/record-contract'
import { createContext as createReactContext, use } from 'react'
import { createContext as createRouterContext } from 'react-router'
import type { Site } from '../i18n/site.ts'
import type { Viewer } from './viewer.ts'

/** What a sign-in by form came to; the page it sends back says so. */
export interface SignInIssue {
  email: string
  reason: 'missing' | 'refused' | 'slowedDown' | 'codeMissing' | 'codeRefused' | 'passkeyRefused'
  /** How long to wait, in milliseconds; only when slowed down. */
  waitMs?: number
}

/** What a form that was sent without scripts came to, with what was typed. */
export interface FormOutcome {
  values: Readonly<Record<string, string>>
  /** By field, the name of what is wrong. */
  faults: Readonly<Record<string, string>>
  /** In words, why nothing was taken; null when it is about single fields. */
  refusal: string | null
}

/** What screens and loaders share: made once per browser tab, and once per request on the server. */
export interface Portal {
  site: Site
  language: Language
  viewer: Viewer
  /** Reads and writes records as the viewer. */
  client: RecordClient
  /** Quoted on error pages, so that support can find the request in the logs. */
  requestId: string
  signInFault: SignInIssue | null
  formOutcome?: FormOutcome | undefined
  /** Our own when left out. */
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
