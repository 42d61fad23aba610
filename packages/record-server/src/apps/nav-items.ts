import {
  DATA_PATH,
  DEFAULT_NAV_PAGE_SIZE,
  labelIn,
  type NavItem,
  type NavItemCollection,
  stableId,
} from '@foyer/record-contract'
import type { AppDeclaration, NavItemDeclaration } from '@foyer/record-contract/metadata'
import type { ServerContext } from '../context.ts'
import { withETag } from '../metadata/cached-response.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { visibleObject } from '../metadata/visible-object.ts'
import { themeOf } from '../object-info/theme.ts'
import { isMeantFor, type Session } from '../session.ts'

/** Returns the navigation items of an app that the session may open. */
export const navItemsOf = (context: ServerContext, app: AppDeclaration, session: Session): NavItem[] =>
  app.navItems.flatMap((item) => {
    if (!isMeantFor(item.visibleTo, session)) return []
    if (item.object === undefined) return [addressItem(app, item, session)]
    const object = visibleObject(context, item.object, session)
    return object ? [objectItem(item, object, session)] : []
  })

function objectItem(item: NavItemDeclaration, object: ObjectMetadata, session: Session): NavItem {
  const theme = themeOf(object)
  const plural = labelIn(object.declaration.labelPlural, session.language)
  return {
    ...commonItem(item),
    color: theme.color,
    content: null,
    custom: object.custom,
    iconUrl: theme.iconUrl,
    itemType: 'Entity',
    label: labelIn(item.label, session.language) ?? plural,
    objectApiName: object.apiName,
    objectLabel: labelIn(object.declaration.label, session.language),
    objectLabelPlural: plural,
    pageReference: {
      type: 'standard__objectPage',
      attributes: { objectApiName: object.apiName, actionName: 'home' },
      state: {},
    },
    standardType: null,
  }
}

/** The item of the app's start page is its home; any other URL is a page of the site. */
function addressItem(app: AppDeclaration, item: NavItemDeclaration, session: Session): NavItem {
  const isHome = item.url === app.startUrl
  return {
    ...commonItem(item),
    color: null,
    content: item.url ?? null,
    custom: !isHome,
    iconUrl: null,
    itemType: isHome ? 'Standard' : 'TabWeb',
    label: labelIn(item.label, session.language) ?? item.name,
    objectApiName: null,
    objectLabel: null,
    objectLabelPlural: null,
    pageReference: isHome
      ? { type: 'standard__namedPage', attributes: { pageName: 'home' }, state: {} }
      : { type: 'standard__webPage', attributes: { url: item.url ?? '' }, state: {} },
    standardType: isHome ? 'home' : null,
  }
}

const commonItem = (item: NavItemDeclaration) => ({
  availableInClassic: false,
  availableInLightning: true,
  developerName: item.name,
  id: stableId('01r', item.name),
})

export interface NavItemQuery {
  formFactor?: string | undefined
  navItemNames?: readonly string[] | undefined
  page?: number | undefined
  pageSize?: number | undefined
}

/** Returns the items of all apps without duplicates. */
export function allNavItems(
  context: ServerContext,
  query: NavItemQuery,
  session: Session,
): NavItemCollection {
  const { navItemNames, page = 0, pageSize = DEFAULT_NAV_PAGE_SIZE } = query
  const apps = context.registry.apps.filter((app) => isMeantFor(app.visibleTo, session))
  const byName = new Map(
    apps.flatMap((app) => navItemsOf(context, app, session)).map((item) => [item.developerName, item]),
  )
  const items = [...byName.values()].filter(
    (item) => navItemNames === undefined || navItemNames.includes(item.developerName),
  )
  const shown = items.slice(page * pageSize, (page + 1) * pageSize)
  const urlOf = (number: number) => {
    const parameters = [
      ...(query.formFactor === undefined ? [] : [`formFactor=${query.formFactor}`]),
      ...(navItemNames === undefined
        ? []
        : [`navItemNames=${navItemNames.map(encodeURIComponent).join(',')}`]),
      `page=${number}`,
      `pageSize=${pageSize}`,
    ]
    return `${DATA_PATH}/ui-api/nav-items?${parameters.join('&')}`
  }
  return withETag({
    currentPageUrl: urlOf(page),
    navItems: shown,
    nextPageUrl: items.length > (page + 1) * pageSize ? urlOf(page + 1) : null,
  })
}
