import { boolean, type Infer, list, nullable, object, oneOf, string, unknown } from '../shape.ts'

export const NavItem = object(
  {
    availableInClassic: boolean,
    availableInLightning: boolean,
    color: nullable(string),
    content: nullable(string),
    custom: boolean,
    developerName: string,
    iconUrl: nullable(string),
    id: nullable(string),
    itemType: string,
    label: string,
    objectApiName: nullable(string),
    objectLabel: nullable(string),
    objectLabelPlural: nullable(string),
    pageReference: nullable(object({ type: string, attributes: unknown, state: unknown })),
    standardType: nullable(string),
  },
  'NavItem',
)
export type NavItem = Infer<typeof NavItem>

export const App = object(
  {
    appId: string,
    description: nullable(string),
    developerName: string,
    eTag: string,
    formFactors: list(string),
    headerColor: nullable(string),
    iconUrl: nullable(string),
    isNavAutoTempTabsDisabled: boolean,
    isNavPersonalizationDisabled: boolean,
    isNavTabPersistenceDisabled: boolean,
    isOmniPinnedViewEnabled: boolean,
    label: string,
    logoUrl: nullable(string),
    mobileStartUrl: nullable(string),
    navItems: list(NavItem),
    selected: boolean,
    startUrl: string,
    type: oneOf('Classic', 'Community', 'Connected', 'ExternalClient', 'Lightning'),
    userNavItems: list(NavItem),
  },
  'App',
)
export type App = Infer<typeof App>

export const AppCollection = object({ apps: list(App), eTag: string }, 'AppCollection')
export type AppCollection = Infer<typeof AppCollection>

export const NavItemCollection = object(
  { currentPageUrl: string, eTag: string, navItems: list(NavItem), nextPageUrl: nullable(string) },
  'NavItemCollection',
)
export type NavItemCollection = Infer<typeof NavItemCollection>
