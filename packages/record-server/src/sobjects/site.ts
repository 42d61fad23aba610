import { LIMITS, type Limits, type Tab, type Theme } from '@foyer/record-contract'
import { allNavItems } from '../apps/nav-items.ts'
import type { ServerContext } from '../context.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { themeOf } from '../object-info/theme.ts'
import type { Session } from '../session.ts'

/**
 * Limits of a request: `MAX_BATCH_RECORDS` is returned as `BatchRecords`. Each applies to one request, so
 * remaining always equals the maximum.
 */
export const limits = (): Limits =>
  Object.fromEntries(
    Object.entries(LIMITS).map(([name, { max }]) => [
      name
        .replace(/^MAX_/, '')
        .toLowerCase()
        .replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase()),
      { Max: max, Remaining: max },
    ]),
  )

const ICON_SIZE = 36
const signsOf = (object: ObjectMetadata) => {
  const { color, iconUrl } = themeOf(object)
  return {
    colors: [{ color, context: 'primary', theme: 'theme4' }],
    icons: [
      { contentType: 'image/svg+xml', height: ICON_SIZE, theme: 'theme4', url: iconUrl, width: ICON_SIZE },
    ],
  }
}

/** Colours and icons of the readable objects. */
export const theme = (context: ServerContext, session: Session): Theme => ({
  themeItems: [...context.registry.objects.values()]
    .filter((object) => context.access(object, session).can('read'))
    .map((object) => ({ name: object.apiName, ...signsOf(object) })),
})

const ALL_TABS = 1000

/** The navigation items of all apps. */
export const tabs = (context: ServerContext, session: Session): Tab[] =>
  allNavItems(context, { pageSize: ALL_TABS }, session).navItems.map((item) => {
    const object = context.registry.objects.get(item.objectApiName ?? '')
    const signs = object ? signsOf(object) : { colors: [], icons: [] }
    return {
      ...signs,
      custom: item.custom,
      iconUrl: item.iconUrl ?? '',
      label: item.label,
      miniIconUrl: item.iconUrl ?? '',
      name: item.developerName,
      sobjectName: item.objectApiName ?? '',
      url: item.content ?? '',
    }
  })
