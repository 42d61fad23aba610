import type { AppearanceResult } from '@foyer/fair-domain'
import type { DehydratedState } from '@foyer/record-client'
import type { Language } from '@foyer/record-contract'
import type { HydrationState, StaticHandlerContext } from 'react-router'
import { isRouteErrorResponse } from 'react-router'
import type { Site } from '../i18n/site.ts'
import type { FormOutcome, SignInIssue } from '../shell/portal.ts'
import type { Viewer } from '../shell/viewer.ts'
import type { Assets } from './assets.ts'

/** Data that the browser needs to hydrate a page without any request. */
export interface PageData {
  site: Site
  language: Language
  viewer: Viewer
  requestId: string
  signInFault: SignInIssue | null
  formOutcome?: FormOutcome | undefined
  appearance?: AppearanceResult
  assets: Assets
  /** Records that the server read for the page. */
  records: DehydratedState
  /** Position of the change stream before that; only for subscribers. */
  changesSince?: string | undefined
  router: HydrationState
}

/** Data of the page that starts the reserved area without a network: nothing of a user, so it can be stored by the browser. */
export interface ShellData extends Pick<PageData, 'site' | 'language' | 'assets'> {
  isShell: true
}

export const PAGE_DATA_ID = 'page-data'

/** Escapes less-than signs, because a text could close the element. */
export const serializePageData = (data: PageData | ShellData) =>
  JSON.stringify(data).replaceAll('<', '\\u003c')

export const parsePageData = (text: string) => JSON.parse(text) as PageData

/** Returns the data of a shell; undefined for other pages. */
export function parseShellData(text: string): ShellData | undefined {
  const data = JSON.parse(text) as Partial<ShellData>
  return data.isShell ? (data as ShellData) : undefined
}

/** Transfers only the status of errors: their messages are for the log. */
export function routerStateOf({ loaderData, errors }: StaticHandlerContext): HydrationState {
  if (errors === null) return { loaderData, errors }
  const shown = Object.entries(errors).map(([id, error]) => [id, errorResponse(statusOf(error))])
  return { loaderData, errors: Object.fromEntries(shown) }
}

export const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500)

/** Has the shape that the router recognises as an error response. */
export const errorResponse = (status: number) => ({ status, statusText: '', internal: false, data: null })
