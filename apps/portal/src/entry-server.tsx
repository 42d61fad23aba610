import { createRecordClient, dehydrate, type Network } from '@foyer/record-client'
import type { Language } from '@foyer/record-contract'
import { removeStyleAttributes } from '@foyer/ui/server'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { basenameOf, readAddress, respeltAddress, type Site } from './i18n/site.ts'
import { App } from './page/app.tsx'
import { type Assets, assetsOf, type Manifest, publicAssetsOf, type StyleTexts } from './page/assets.ts'
import { errorResponse, routerStateOf, serializePageData } from './page/page-data.ts'
import { stylesOfPage } from './page/page-styles.ts'
import { createRoutes } from './routes.tsx'
import { readAppearance } from './shell/appearance.ts'
import { type FormOutcome, type Portal, portalContext, type SignInIssue } from './shell/portal.ts'
import type { Viewer } from './shell/viewer.ts'

export { type GateRequest, renderGate } from './page/render-gate.ts'
export { renderShell, type ShellRequest } from './page/render-shell.tsx'
export { pagePaths } from './routes.tsx'
export type { FormOutcome, Manifest, SignInIssue, Site, StyleTexts, Viewer }

export interface PageRequest {
  /** Path and query. */
  url: string
  site: Site
  viewer: Viewer
  /** The record API, called as the viewer. */
  networkFor: (language: Language) => Network
  requestId: string
  nonce: string
  /** Position of the change stream, for subscribers; read before anything that the page shows. */
  changesSince?: Promise<string | undefined> | undefined
  /** Null in development. */
  manifest: Manifest | null
  /** Data that a public page embeds instead of requesting it. */
  styleTexts?: StyleTexts
  signInFault?: SignInIssue
  formOutcome?: FormOutcome
  /** Shows the error page of this status instead of the page of the path. */
  failure?: number
  /** Called once everything is read. Returns true if the page would equal a cached one; then it is not rendered. */
  isAsBefore?: () => boolean
}

export interface PageResponse {
  status: number
  /** URL to redirect to, if there is nothing to show here. */
  location?: string
  html: string
  /** True if every guest would get the same page, until data change. */
  isShared?: boolean
  /** The error thrown by a loader or module that made this an error page; for the log. */
  error?: unknown
  /** The page is unchanged, and there is no HTML. */
  isAsBefore?: boolean
  /** Position of the change stream before any read; only for subscribers. */
  changesSince?: string | undefined
  /** The only style element in it, which the policy has to allow. */
  inlineStyle?: string | undefined
}

const PUBLIC_LAYOUT = 'src/areas/public/public.layout.tsx'

const handlers = new Map<string, ReturnType<typeof createStaticHandler>>()

/** Handlers cache no data of a request, only loaded modules. */
function handlerFor(basename: string) {
  const known = handlers.get(basename)
  if (known) return known
  const handler = createStaticHandler(createRoutes(), { basename })
  handlers.set(basename, handler)
  return handler
}

const isWithin = (pathname: string, basename: string) => `${pathname}/`.startsWith(`${basename}/`)

/** Renders the page of a URL. The only entry point of the portal for the server. */
export async function renderPage(request: PageRequest): Promise<PageResponse> {
  const { site, viewer, requestId, signInFault = null, formOutcome } = request
  const url = new URL(request.url, 'http://portal.invalid')
  const respelt = request.failure === undefined ? respeltAddress(site, url.pathname) : null
  if (respelt !== null) return { status: 301, location: respelt + url.search, html: '' }
  const { language } = readAddress(site, url.pathname)
  const basename = basenameOf(site, language)
  const client = createRecordClient({ network: request.networkFor(language) })
  const [appearance, changesSince] = await Promise.all([
    readAppearance(client, language),
    request.changesSince,
  ])
  const portal: Portal = { site, language, viewer, client, requestId, signInFault, formOutcome, appearance }
  if (!isWithin(url.pathname, basename)) url.pathname = basename

  const handler = handlerFor(basename)
  const requestContext = new RouterContextProvider(new Map([[portalContext, portal]]))
  const context = await handler.query(new Request(url), { requestContext })
  if (context instanceof Response) {
    return { status: context.status, location: context.headers.get('location') ?? '/', html: '' }
  }
  if (request.isAsBefore?.()) return { status: context.statusCode, html: '', isAsBefore: true, changesSince }
  if (request.failure !== undefined) fail(context, request.failure)
  const { html, inlineStyle } = renderDocument(request, portal, changesSince, context, handler)
  const isShared =
    context.statusCode === 200 &&
    formOutcome === undefined &&
    // Hidden pages belong to the bearer of a link, which may be revoked at any time.
    !Object.values(context.loaderData).some((data) => data?.page?.isHidden === true) &&
    isLeftAsDrawn(request, portal, context)
  const [error] = context.statusCode === 500 ? Object.values(context.errors ?? {}) : []
  return { status: context.statusCode, html, isShared, inlineStyle, changesSince, error }
}

function renderDocument(
  request: PageRequest,
  portal: Portal,
  changesSince: string | undefined,
  context: StaticHandlerContext,
  handler: ReturnType<typeof createStaticHandler>,
) {
  const { nonce, manifest, styleTexts, failure } = request
  const isFailure = failure !== undefined
  const isFinal = isLeftAsDrawn(request, portal, context)
  const modules = modulesOf(context)
  const assets = isFinal ? publicAssetsOf(manifest, modules, styleTexts) : assetsOf(manifest, modules)
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = renderToString(
    <App
      portal={portal}
      // An error page needs no scripts, which may be the cause of the error.
      assets={isFailure ? { ...assets, script: null, preloads: [] } : assets}
      dataText={isFailure || isFinal ? null : dataFor(portal, assets, changesSince, context)}
      nonce={nonce}
    >
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  )
  // Router attributes are useless on a page that is never hydrated.
  const documentHtml = isFinal ? html.replaceAll(' data-discover="true"', '') : html
  const { page, inlineStyle } = withUsedStyles(
    documentHtml,
    assets.inlineStyle,
    portal.appearance?.theme ?? null,
  )
  // In development the policy allows style attributes, and React would warn that they are missing.
  return { html: `<!doctype html>${manifest ? removeStyleAttributes(page) : page}`, inlineStyle }
}

/** Which rules a page uses is only known after rendering. */
function withUsedStyles(html: string, sheet: string | undefined, theme: string | null) {
  if (sheet === undefined) return { page: html, inlineStyle: undefined }
  const [before = '', after = ''] = html.split(sheet)
  const inlineStyle = stylesOfPage(sheet, before + after, theme !== null)
  return { page: before + inlineStyle + after, inlineStyle }
}

const modulesOf = ({ matches }: StaticHandlerContext) => matches.map(({ route }) => route.id ?? '')

/**
 * Guests get the public site as rendered by the server: it has no private data that must stay up to date. In
 * development only the whole portal includes the styles.
 */
const isLeftAsDrawn = ({ manifest }: PageRequest, { viewer }: Portal, context: StaticHandlerContext) =>
  manifest !== null && viewer.userId === null && modulesOf(context).includes(PUBLIC_LAYOUT)

const dataFor = (
  { client, ...common }: Portal,
  assets: Assets,
  changesSince: string | undefined,
  context: StaticHandlerContext,
) => {
  const records = dehydrate(client)
  return serializePageData({ ...common, assets, records, changesSince, router: routerStateOf(context) })
}

/** Places an error where the site's error boundary shows it. */
function fail(context: StaticHandlerContext, status: number) {
  const [site] = context.matches
  if (!site) return
  context.matches = [site]
  context.errors = { [site.route.id ?? 'site']: errorResponse(status) }
  context.statusCode = status
}
