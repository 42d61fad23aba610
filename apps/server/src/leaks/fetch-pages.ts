import { isStaff, MAIL_TEMPLATES, MAILING_PEOPLE, QUEUES, READINESS_LEVELS } from '@foyer/fair-domain'
import { pagePaths } from '@foyer/portal'
import { findAll, type PlantedRow } from '@foyer/record-server/testing'
import { ask } from './check-response.ts'
import type { LeakWorld } from './leak-world.ts'
import type { Reader } from './readers.ts'

/** Objects whose pages are rendered in the short form. */
const FEW_OBJECTS = ['Account', 'Ticket__c', 'Message__c', 'AuditEntry__c']

/**
 * In the thorough form each staff reader renders a fourth of the pages of objects, which show the data of the
 * record API.
 */
const TURNS = 4

/** Context to list the pages of a reader. */
interface PageContext {
  readonly world: LeakWorld
  readonly reader: Reader
  /** Null in the short form. */
  readonly turn: number | null
}

/** Returns one record of the object that the reader can see, and one that they cannot. */
function twoOf(
  { world, reader }: PageContext,
  object: string,
  isFit: (row: PlantedRow) => boolean = () => true,
) {
  const oracle = world.oracleOf(reader)
  const rows = world.rows.filter((row) => row.object.apiName === object && isFit(row))
  const visible = rows.find((row) => oracle.mayReadRow(row))
  const hidden = rows.find((row) => !oracle.mayReadRow(row))
  return [visible, hidden].filter((row) => row !== undefined)
}

/** Returns the objects of this reader's share, with the records for their pages. */
function objectsOf({ world, reader, turn }: PageContext) {
  const oracle = world.oracleOf(reader)
  const objects = [...world.registry.objects.values()]
  const chosen = objects.filter(({ apiName }, index) =>
    turn === null || !isStaff(reader.session.profiles)
      ? FEW_OBJECTS.includes(apiName)
      : (index + turn) % TURNS === 0,
  )
  return chosen.map((object) => ({
    name: object.apiName,
    id: world.rows.find((row) => row.object === object && oracle.mayReadRow(row))?.id ?? 'none',
    list: Object.keys(object.declaration.listViews ?? {})[0] ?? 'none',
    children: [...object.children.keys()][0] ?? 'none',
  }))
}

const idsOf = (path: string, object: string) => (context: PageContext) =>
  twoOf(context, object).map(({ id }) => path.replace(/:\w+/, id))

const ofObjects =
  (write: (object: ReturnType<typeof objectsOf>[number]) => string) =>
  (context: PageContext): string[] =>
    objectsOf(context).map((object) => `/console/${write(object)}`)

const isPublished = ({ values }: PlantedRow) => String(values.State__c).startsWith('published')

function catalogueParts({ world }: PageContext) {
  const profiles = world.rows.filter(({ object }) => object.apiName === 'DirectoryProfile__c')
  const child = (object: string, field: string, parent: PlantedRow | undefined) =>
    world.rows.find((row) => row.object.apiName === object && row.values[field] === parent?.id)
  return [profiles.find(isPublished), profiles.find((row) => !isPublished(row))].map((profile) => {
    const brand = child('Brand__c', 'Profile__c', profile)
    const product = child('Product__c', 'Brand__c', brand)
    return [profile, brand, product].map((row) => String(row?.values.Slug__c ?? 'none'))
  })
}

const slugsOf = (object: string, before: string) => (context: PageContext) =>
  twoOf(context, object).map(({ values }) => `${before}/${values.Slug__c}`)

/** A page with tabs; the path of the first has no id. */
const viewsOf = (path: string, views: readonly string[]) => () => [
  path,
  ...views.map((view) => `${path}/${view}`),
]

const withLink =
  (start: string, token: string) =>
  ({ world }: PageContext) => [`${start}${encodeURIComponent(world.tokens.get(token) ?? '')}`]

/** The page of an active hall in each edition, below this path. */
function hallsAt(path: string, { world }: PageContext) {
  const halls = world.rows.filter(({ object }) => object.apiName === 'Pavilion__c')
  const ofEach = Map.groupBy(halls, ({ values }) => values.Edition__c).values()
  return [...ofEach].flatMap((ofOne) =>
    ofOne
      .filter(({ values }) => values.Active__c)
      .slice(0, 1)
      // The URL of a hall has its number, and its marker without the letters.
      .map(({ values }) => `${path}/${String(values.Name).replace(/^\D+/, '')}`),
  )
}

/** URLs for a path with parameters, or for one that is reached by a link. */
const FILLED: Readonly<Record<string, (context: PageContext) => readonly string[]>> = {
  '/catalogue/:company': (context) => catalogueParts(context).map(([company]) => `/catalogue/${company}`),
  '/catalogue/:company/:brand': (context) =>
    catalogueParts(context).map(([company, brand]) => `/catalogue/${company}/${brand}`),
  '/catalogue/:company/:brand/:product': (context) =>
    catalogueParts(context).map((parts) => `/catalogue/${parts.join('/')}`),
  '/halls/:hall': (context) => hallsAt('/halls', context),
  '/plan/:hall': (context) => hallsAt('/plan', context),
  '/plan/:hall/:stand': () => ['/plan/15/B12'],
  '/my-visit/:token': withLink('/my-visit/', 'visit'),
  '/ticketing/order': withLink('/ticketing/order?token=', 'shopOrder'),
  '/ticketing/ticket': withLink('/ticketing/ticket?token=', 'ticket'),
  '/ticketing/demo-checkout': withLink('/ticketing/demo-checkout?id=', 'demoCheckout'),
  '/verify/:code?': (context) => [
    '/verify',
    ...twoOf(context, 'Document__c').map(({ values }) => `/verify/${values.Code__c}`),
  ],
  '/event-calendar/:session': idsOf('/event-calendar/:id', 'CalendarEvent__c'),
  '/speakers/:speaker': slugsOf('Speaker__c', '/speakers'),
  '/news/:slug': slugsOf('News__c', '/news'),
  '/*': slugsOf('Page__c', ''),
  '/reserved/error/:code': () => ['/reserved/error/unpaid', '/reserved/error/closed'],
  '/reserved/directory/:pavilion?': (context) => [
    '/reserved/directory',
    ...twoOf(context, 'Pavilion__c').map(({ id }) => `/reserved/directory/${id}`),
  ],
  '/reserved/profile/:view?': viewsOf('/reserved/profile', ['company', 'business', 'buyer']),
  '/reserved/badges/:view?': viewsOf('/reserved/badges', ['assign', 'import', 'set-up', 'extra']),
  '/reserved/orders/:orderId': idsOf('/reserved/orders/:id', 'Order'),
  '/reserved/orders/:orderId/items': idsOf('/reserved/orders/:id/items', 'Order'),
  '/reserved/application/:id?': (context) => [
    '/reserved/application',
    ...idsOf('/reserved/application/:id', 'Application__c')(context),
  ],
  '/reserved/contracts/:id': idsOf('/reserved/contracts/:id', 'Contract'),
  '/reserved/application-outcome/:kind?': () => [
    '/reserved/application-outcome',
    '/reserved/application-outcome/buyer',
    '/reserved/application-outcome/press',
  ],
  '/reserved/accreditation/:kind?': () => [
    '/reserved/accreditation',
    ...['press', 'influencer', 'school'].map((kind) => `/reserved/accreditation/${kind}`),
  ],
  '/console/queues/:name': ({ turn }) =>
    (turn === null ? QUEUES.slice(0, 2) : QUEUES).map(({ name }) => `/console/queues/${name}`),
  '/console/reports/:reportId': (context) => [
    '/console/reports/new',
    ...idsOf('/console/reports/:id', 'Report__c')(context),
  ],
  '/console/dashboards/:dashboardId': idsOf('/console/dashboards/:id', 'Dashboard__c'),
  '/console/hall-plans/:planId': idsOf('/console/hall-plans/:id', 'HallPlan__c'),
  '/console/mailings/:mailingId/:of': (context) =>
    MAILING_PEOPLE.flatMap((of) => idsOf(`/console/mailings/:id/${of}`, 'Mailing__c')(context)),
  '/console/standing/:check/:readiness': () =>
    READINESS_LEVELS.map((level) => `/console/standing/badges/${level}`),
  '/console/settings/mails/:key': () =>
    [...MAIL_TEMPLATES.keys()].slice(0, 2).map((key) => `/console/settings/mails/${key}`),
  '/console/:objectApiName': ofObjects(({ name }) => name),
  '/console/:objectApiName/list/:listViewApiName': ofObjects(({ name, list }) => `${name}/list/${list}`),
  '/console/:objectApiName/new': ofObjects(({ name }) => `${name}/new`),
  '/console/:objectApiName/:recordId': ofObjects(({ name, id }) => `${name}/${id}`),
  '/console/:objectApiName/:recordId/related/:relatedListId': ofObjects(
    ({ name, id, children }) => `${name}/${id}/related/${children}`,
  ),
}

/** Pages that only redirect, with their targets. */
const LEADS_TO: Readonly<Record<string, RegExp>> = {
  '/console/:objectApiName': /^\/fair\/console\/\w+\/list\/\w+$/,
}

/** Only displayed to a guest who has entered a password. */
const AFTER_A_PASSWORD = '/reserved/second-step'

const hasParts = (path: string) => /[:*]/.test(path)

/** Returns paths with parameters but without URLs, and the reverse. */
export const unknownPages = () => {
  const paths = pagePaths()
  return [
    ...paths.filter((path) => hasParts(path) && !(path in FILLED)),
    ...[...Object.keys(FILLED), ...Object.keys(LEADS_TO)].filter((path) => !paths.includes(path)),
  ]
}

/** Requests every page of the portal as this reader, including its embedded cache. */
export function fetchPages(world: LeakWorld, reader: Reader, turn: number | null) {
  const pages = pagePaths().flatMap((path) =>
    (FILLED[path]?.({ world, reader, turn }) ?? [path]).map((page) => ({ path, page })),
  )
  return findAll(pages, async ({ path, page }) => {
    const call = `GET /fair${path}`
    const isHalfway = path === AFTER_A_PASSWORD && reader.name === 'guest'
    const { status, leadsTo, leaks } = await ask(world, reader, call, {
      method: 'GET',
      url: `/fair${page || '/'}`,
      ...(isHalfway ? { headers: { cookie: world.tokens.get('secondStep') ?? '' } } : {}),
    })
    if (status < 300 || LEADS_TO[path]?.test(leadsTo)) world.rendered.add(path)
    return leaks
  })
}
