import { type DocumentKindName, MAIL_TEMPLATES } from '@foyer/fair-domain'
import { DATA_PATH } from '@foyer/record-contract'
import { demoIds } from '../../seed/demo-ids.ts'
import { STAFF } from '../readers.ts'
import type { plantFiles } from './plant-files.ts'

export interface DownloadCase {
  url: string
  /** Start of the content type of the file. */
  type: string
  /** Accounts that may open the file. All of them if it is public, or if the link grants access. */
  accounts: readonly string[] | 'signedIn' | 'everybody'
}

type Planted = Awaited<ReturnType<typeof plantFiles>>

const PDF = 'application/pdf'
const CSV = 'text/csv'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const HTML = 'text/html'
const CALENDAR = 'text/calendar'

/** The same address with another last character of its token. */
const otherToken = (address: string) => `${address.slice(0, -1)}${address.endsWith('_') ? '-' : '_'}`

/** Staff who hand out tickets and badges. */
const DESKS = ['staff', 'admin', 'accreditationDesk', 'buyerDesk', 'editionManager']
const COMPANY = ['exhibitor', ...STAFF]

/** Accounts that may open a document of each kind. Those of a company belong to Aurora Cosmetici. */
const DOCUMENT_ACCOUNTS: Readonly<Record<DocumentKindName, readonly string[]>> = {
  contract: COMPANY,
  accreditationTicket: ['press', ...DESKS],
  buyerBadge: ['buyer', ...DESKS],
  ticketOrder: COMPANY,
  visitorTicket: ['visitor', ...DESKS],
  shopReceipt: ['visitor', ...STAFF],
  ticketCards: DESKS,
  guestTicket: DESKS,
  badge: ['exhibitor', ...DESKS],
  badgeSet: ['exhibitor', ...DESKS],
  parkingPass: ['exhibitor', ...DESKS],
  proForma: COMPANY,
  accountStatement: COMPANY,
  dunningLetter: COMPANY,
  invoice: COMPANY,
}

/** The files behind every route that answers with one, by the URL under which the route is registered. */
export function downloadCases(planted: Planted): Readonly<Record<string, readonly DownloadCase[]>> {
  const open = (url: string, type: string): DownloadCase => ({ url, type, accounts: 'everybody' })
  const only = (accounts: readonly string[], url: string, type: string): DownloadCase => ({
    url,
    type,
    accounts,
  })
  const denied = (url: string) => only([], url, '')
  const byTicket = (what: string) => `/fair/tickets/${what}?token=${planted.ticketToken}`
  const { token, number } = planted.shopInvoice
  const template = [...MAIL_TEMPLATES.keys()][0]
  return {
    '/services/docs/*': [open('/services/docs/', HTML)],
    [`${DATA_PATH}/theme-icons/:file`]: [open(`${DATA_PATH}/theme-icons/account.svg`, 'image/svg+xml')],
    [`${DATA_PATH}/content-versions/:versionId/data`]: [
      only(['team', ...COMPANY], planted.companyFile, PDF),
      only(COMPANY, planted.contractFile, PDF),
      only(['exhibitor', 'admin'], planted.ownFile, PDF),
      only(['staff', 'admin'], planted.staffFile, PDF),
    ],
    '/fair/documents/:id': (Object.keys(DOCUMENT_ACCOUNTS) as DocumentKindName[]).map((kind) =>
      only(DOCUMENT_ACCOUNTS[kind], planted.documents[kind], PDF),
    ),
    '/fair/conditions/:id': [open(`/fair/conditions/${planted.conditions}`, PDF)],
    '/fair/intent-documents/:id': [only(COMPANY, planted.intentDocument, PDF)],
    '/fair/technical-plans/:id': [only(COMPANY, planted.technicalPlan, PDF)],
    '/fair/badge/:id/:token': [open(planted.badge, PDF), denied(otherToken(planted.badge))],
    '/fair/tickets/paper': [open(byTicket('paper'), PDF), denied(`${byTicket('paper')}_`)],
    '/fair/tickets/calendar': [open(byTicket('calendar'), CALENDAR), denied(`${byTicket('calendar')}_`)],
    '/fair/tickets/apple-wallet': [
      open(byTicket('apple-wallet'), 'application/vnd.apple.pkpass'),
      denied(`${byTicket('apple-wallet')}_`),
    ],
    '/fair/tickets/receipt': [
      open(`/fair/tickets/receipt?token=${planted.orderToken}`, PDF),
      // The link of a ticket is not the link of the order.
      denied(byTicket('receipt')),
    ],
    '/fair/tickets/invoice': [
      open(`/fair/tickets/invoice?token=${token}&number=${number}`, PDF),
      // The link of another order.
      denied(`/fair/tickets/invoice?token=${planted.orderToken}&number=${number}`),
    ],
    '/fair/calendar/dates.ics': [{ url: '/fair/calendar/dates.ics', type: CALENDAR, accounts: 'signedIn' }],
    '/fair/calendar/:token/dates.ics': [
      open(planted.calendar, CALENDAR),
      denied(planted.calendar.replace('/calendar/', '/calendar/_')),
    ],
    '/fair/agenda.pdf': [only(['exhibitor', 'team', 'buyer'], '/fair/agenda.pdf', PDF)],
    '/fair/programme.ics': [open(`/fair/programme.ics?ids=${planted.session}`, CALENDAR)],
    '/fair/my-visit.ics': [open(`/fair/my-visit.ics?plan=${planted.session}`, CALENDAR)],
    '/fair/console/exports/privacy-register.csv': [
      only(['admin', 'consentOfficer', 'editionManager'], '/fair/console/exports/privacy-register.csv', CSV),
    ],
    '/fair/console/exports/catalogue.csv': [
      only(
        ['staff', 'admin', 'directoryEditor', 'editionManager'],
        '/fair/console/exports/catalogue.csv',
        CSV,
      ),
    ],
    '/fair/console/exports/catalogue.json': [
      only(
        ['staff', 'admin', 'directoryEditor', 'editionManager'],
        '/fair/console/exports/catalogue.json',
        'application/json',
      ),
    ],
    '/fair/console/exports/agency-buyers.csv': [
      only(
        ['staff', 'admin', 'buyerDesk', 'consentOfficer', 'editionManager'],
        '/fair/console/exports/agency-buyers.csv',
        CSV,
      ),
    ],
    '/fair/console/exports/refunds.xml': [
      only(
        ['admin', 'administration', 'editionManager'],
        '/fair/console/exports/refunds.xml',
        'application/xml',
      ),
    ],
    '/fair/console/accounting-:year(\\d{4}).csv': [
      only(['staff', 'admin', 'administration', 'editionManager'], '/fair/console/accounting-2026.csv', CSV),
    ],
    '/fair/console/invoices/:id.xml': [
      only(
        ['staff', 'admin', 'administration', 'editionManager'],
        `/fair/console/invoices/${planted.invoice}.xml`,
        'application/xml',
      ),
    ],
    '/fair/console/imports/:id.csv': [only(['staff', 'admin'], planted.importReport, CSV)],
    '/fair/console/imports/:id/refused.xlsx': [
      only(['staff', 'admin'], planted.importReport.replace('.csv', '/refused.xlsx'), XLSX),
    ],
    '/fair/console/mail-preview': [
      only(
        ['admin', 'consentOfficer', 'editionManager'],
        `/fair/console/mail-preview?language=it&template=${template}&subject=x&body=x`,
        HTML,
      ),
    ],
    '/fair/console/mailing-preview/:id': [
      only(
        STAFF.filter((account) => account !== 'viewer'),
        `/fair/console/mailing-preview/${planted.mailing}?contact=${demoIds.contact('exhibitor')}`,
        HTML,
      ),
    ],
    '/fair/reserved/invitation-preview': [
      only(
        ['exhibitor', 'pavilion', 'collective'],
        '/fair/reserved/invitation-preview?kind=ticket1&language=it&subject=x&text=x',
        HTML,
      ),
    ],
    '/fair/reserved/messages/:id/content': [
      only(['exhibitor'], `/fair/reserved/messages/${planted.message}/content`, HTML),
    ],
    '/fair/console/mailbox/:id': [only(STAFF, `/fair/console/mailbox/${planted.message}`, HTML)],
    '/fair/media/:id/:width': [
      open(`/fair/media/${planted.publishedImage}/320`, 'image/webp'),
      only(COMPANY, `/fair/media/${planted.draftImage}/320`, 'image/webp'),
      only(COMPANY, `/fair/media/${planted.draftImage}/share.jpg`, 'image/jpeg'),
    ],
    '/fair/marks/:name': [open(planted.mark, 'image/webp'), denied(planted.hiddenMark)],
    '/fair/pictures/:version/:name': [
      open(planted.picture, 'image/webp'),
      denied(planted.hiddenPicture),
      // No other file is served as a picture of the site.
      denied(planted.picture.replace(/068\w+/, /068\w+/.exec(planted.companyFile)?.[0] ?? '')),
    ],
    '/fair/cards/it/*': [open('/fair/cards/it/home.jpg', 'image/jpeg')],
    '/fair/cards/en-US/*': [open('/fair/cards/en-US/home.jpg', 'image/jpeg')],
    '/fair/theme.css': [open('/fair/theme.css', 'text/css')],
    '/fair/theme-logo.png': [open('/fair/theme-logo.png', 'image/png')],
    '/fair/theme-logo-small.png': [open('/fair/theme-logo-small.png', 'image/png')],
    '/fair/theme-font/heading.woff2': [open('/fair/theme-font/heading.woff2', 'font/woff2')],
    '/fair/theme-font/text.woff2': [open('/fair/theme-font/text.woff2', 'font/woff2')],
    '/fair/floor-plan/:file': [
      open('/fair/floor-plan/15.svg', 'image/svg+xml'),
      open('/fair/floor-plan/15.pdf', PDF),
      only(STAFF, '/fair/floor-plan/15.dxf', 'application/dxf'),
      only(STAFF, '/fair/floor-plan/15.png', 'image/png'),
      only(STAFF, '/fair/floor-plan/15-codes.pdf', PDF),
    ],
    '/fair/s/:hall/:stand/qr.svg': [open('/fair/s/15/B12/qr.svg', 'image/svg+xml')],
    '/fair/sitemap.xml': [open('/fair/sitemap.xml', 'application/xml')],
    '/robots.txt': [open('/robots.txt', 'text/plain')],
    '/assets/*': [open('/assets/portal.js', 'application/javascript')],
    '/favicon.svg': [open('/favicon.svg', 'image/svg+xml')],
    '/app-icon-192.png': [open('/app-icon-192.png', 'image/png')],
    '/app-icon-512.png': [open('/app-icon-512.png', 'image/png')],
    '/gate-worker.js': [open('/gate-worker.js', 'application/javascript')],
    '/fair/gate/manifest.webmanifest': [open('/fair/gate/manifest.webmanifest', 'application/manifest+json')],
    '/fair/gate/assets/:name': [open('/fair/gate/assets/decode.worker-1.js', 'application/javascript')],
    '/ticket-worker.js': [open('/ticket-worker.js', 'application/javascript')],
    '/worker-network.js': [open('/worker-network.js', 'application/javascript')],
    '/portal-worker.js': [open('/portal-worker.js', 'application/javascript')],
    '/fair/manifest.webmanifest': [open('/fair/manifest.webmanifest', 'application/manifest+json')],
  }
}

/** Routes that answer with a page, JSON or a redirect, and a URL to request each with. */
export const pageUrls = (planted: Planted): Readonly<Record<string, string>> => ({
  '/healthz': '/healthz',
  '/fair/s/:hall/:stand': '/fair/s/15/B12',
  '/readyz': '/readyz',
  '/services/docs': '/services/docs',
  '/services/oauth2/authorize': '/services/oauth2/authorize',
  '/.well-known/oauth-authorization-server': '/.well-known/oauth-authorization-server',
  '/services/oauth2/.well-known/oauth-authorization-server':
    '/services/oauth2/.well-known/oauth-authorization-server',
  '/services/oauth2/userinfo': '/services/oauth2/userinfo',
  '/id/:organisationId/:userId': `/id/00D000000000001EAA/${demoIds.user('admin')}`,
  '/services/data': '/services/data',
  [DATA_PATH]: DATA_PATH,
  '/services/data/*': '/services/data/x',
  '/services/data/': '/services/data/',
  '/fair/tickets/google-wallet': `/fair/tickets/google-wallet?token=${planted.ticketToken}`,
  '/fair/tickets/return': '/fair/tickets/return',
  '/': '/',
  '/fair': '/fair',
  '/fair/app-shell': '/fair/app-shell?language=en-US',
  '/fair/gate': '/fair/gate',
  '/fair/*': '/fair/reserved/',
  '/fair/secur/logout.jsp': '/fair/secur/logout.jsp',
})
