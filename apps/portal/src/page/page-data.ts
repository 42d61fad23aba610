import type { AppearanceResult } from '@foyer/fair-domain'
import type { DehydratedState } from '@foyer/record-client'
import type { Language } from '@foyer/record-contract'
import type { HydrationState, StaticHandlerContext } from 'react-router'
import { isRouteErrorResponse } from 'react-router'
import type { Site } from '../i18n/site.ts'
import type { FormOutcome, SignInIssue } from '../shell/portal.ts'
import type { Viewer } from '../shell/viewer.ts'
import type { Assets } from './assets.ts'

/** All the browser needs to take over a page without asking for anything again. */
export interface PageData {
  site: Site
  language: Language
  viewer: Viewer
  requestId: string
  signInFault: SignInIssue | null
  formOutcome?: FormOutcome | undefined
  appearance?: AppearanceResult
  assets: Assets
  /** What the server read while it drew the page. */
  records: DehydratedState
  /** Where the stream of changes stood before that; only for those who listen to it. */
  changesSince?: string | undefined
  router: HydrationState
}

export const PAGE_DATA_ID = 'page-data'

/** Less-than signs are escaped, or a text could end the element that holds it. */
export const serializePageData = (data: PageData) => JSON.stringify(data).replaceAll('<', '\\u003c')

export const parsePageData = (text: string) => JSON.parse(text) as PageData

/** Errors cross as status and nothing else: their messages are for the log. */
export function routerStateOf({ loaderData, errors }: StaticHandlerContext): HydrationState {
  if (errors === null) return { loaderData, errors }
  const shown = Object.entries(errors).map(([id, error]) => [id, errorResponse(statusOf(error))])
  return { loaderData, errors: Object.fromEntries(shown) }
}

export const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500)

/** Has the form that the router recognises as an answer with a status. */
export const errorResponse = (status: number) => ({ status, statusText: '', internal: false, data: null })
