import {
  type App,
  type AppCollection,
  FORM_FACTORS,
  labelIn,
  NotFound,
  stableId,
  toId18,
} from '@foyer/record-contract'
import type { AppDeclaration } from '@foyer/record-contract/metadata'
import type { ServerContext } from '../context.ts'
import { withETag } from '../metadata/cached-response.ts'
import { isMeantFor, type Session } from '../session.ts'
import { navItemsOf } from './nav-items.ts'

const appIdOf = (app: AppDeclaration) => stableId('06m', app.developerName)

const appsFor = (context: ServerContext, session: Session) =>
  context.registry.apps.filter((app) => isMeantFor(app.visibleTo, session))

/** Returns the apps of the session. The first is selected, and only that one has its items. */
export function appCollection(
  context: ServerContext,
  userCustomizations: boolean,
  session: Session,
): AppCollection {
  const apps = appsFor(context, session).map((app, index) => {
    const selected = index === 0
    return describe(context, app, { selected, withItems: selected, userCustomizations }, session)
  })
  return withETag({ apps })
}

export function requireApp(
  context: ServerContext,
  appId: string,
  userCustomizations: boolean,
  session: Session,
): App {
  const apps = appsFor(context, session)
  const app = apps.find(
    (candidate) => appIdOf(candidate) === toId18(appId) || candidate.developerName === appId,
  )
  if (!app) throw NotFound()
  return describe(context, app, { selected: app === apps[0], withItems: true, userCustomizations }, session)
}

function describe(
  context: ServerContext,
  app: AppDeclaration,
  {
    selected,
    withItems,
    userCustomizations,
  }: { selected: boolean; withItems: boolean; userCustomizations: boolean },
  session: Session,
): App {
  const navItems = withItems ? navItemsOf(context, app, session) : []
  return withETag({
    appId: appIdOf(app),
    description: labelIn(app.description, session.language) ?? null,
    developerName: app.developerName,
    formFactors: [...FORM_FACTORS],
    headerColor: null,
    iconUrl: null,
    isNavAutoTempTabsDisabled: true,
    isNavPersonalizationDisabled: true,
    isNavTabPersistenceDisabled: true,
    isOmniPinnedViewEnabled: false,
    label: labelIn(app.label, session.language),
    logoUrl: null,
    mobileStartUrl: app.startUrl,
    navItems,
    selected,
    startUrl: app.startUrl,
    type: 'Community' as const,
    userNavItems: userCustomizations ? navItems : [],
  })
}
