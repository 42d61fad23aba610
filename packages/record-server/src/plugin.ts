import { registerTranslations } from '@foyer/record-contract'
import type { FastifyInstance } from 'fastify'
import { actionRoutes } from './actions/actions.routes.ts'
import { performRoutes } from './actions/perform.routes.ts'
import { appRoutes } from './apps/apps.routes.ts'
import { avatarRoutes } from './avatars/avatars.routes.ts'
import { boundJsonBodies } from './bodies/json-body.ts'
import { contextWith } from './context.ts'
import { allowOrigins } from './cors/cors.ts'
import { duplicatesConfigurationRoutes } from './duplicates/duplicates-configuration.routes.ts'
import { predupeRoutes } from './duplicates/predupe.routes.ts'
import { errorHandler } from './errors/error-handler.ts'
import { unknownAddressRoutes } from './errors/unknown-address.routes.ts'
import { eventRoutes } from './events/events.routes.ts'
import { purgeRegularly } from './events/purge.ts'
import { sendEpoch } from './events/send-epoch.ts'
import { fileRoutes } from './files/files.routes.ts'
import { noFiles } from './files/no-files.ts'
import { layoutRoutes } from './layouts/layouts.routes.ts'
import { listInfoRoutes } from './lists/list-info.routes.ts'
import { listRecordRoutes } from './lists/list-records.routes.ts'
import { lookupRoutes } from './lookups/lookups.routes.ts'
import { methodRoutes } from './methods/methods.routes.ts'
import { objectInfoRoutes } from './object-info/object-info.routes.ts'
import { reconcileRoutes } from './offline/reconcile.routes.ts'
import type { RecordServerOptions, RecordServerSetup } from './options.ts'
import { createPlatform, type MountedApis } from './platform.ts'
import { recordReadRoutes } from './records/record-reads.routes.ts'
import { relatedListInfoRoutes } from './related-lists/related-list-info.routes.ts'
import { relatedListRecordRoutes } from './related-lists/related-list-records.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import type { Session } from './session.ts'
import { tokenRoutes } from './tokens/tokens.routes.ts'
import { versionRoutes } from './versions/versions.routes.ts'
import { recordWriteRoutes } from './writes/record-writes.routes.ts'

/** Mounts the record API on a Fastify server. */
export async function recordServer(
  app: FastifyInstance,
  { apis = [], ...setup }: RecordServerSetup & MountedApis,
) {
  const options: RecordServerOptions = {
    clock: Date.now,
    files: noFiles,
    log: app.log,
    ...setup,
    sessionOf: withCurrency(setup),
  }
  const { context, translations = {} } = options
  for (const [language, texts] of Object.entries(translations)) registerTranslations(language, texts)
  const current = contextWith(typeof context === 'function' ? context : () => context, options)
  // Clients of this API send a JSON content type even without a body, as with DELETE.
  boundJsonBodies(app, { mayBeEmpty: true })
  allowOrigins(app, options.corsOrigins)
  app.setErrorHandler(errorHandler(current))
  purgeRegularly(app, options)
  sendEpoch(app, options)
  const platform = createPlatform(app, current)
  actionRoutes(app, current)
  duplicatesConfigurationRoutes(app, current)
  avatarRoutes(app, current)
  appRoutes(app, current)
  eventRoutes(app, current)
  await fileRoutes(app, current)
  await methodRoutes(app, current)
  performRoutes(app, current)
  layoutRoutes(app, current)
  listInfoRoutes(app, current)
  objectInfoRoutes(app, current)
  predupeRoutes(app, current)
  listRecordRoutes(app, current)
  recordReadRoutes(app, current)
  reconcileRoutes(app, current)
  lookupRoutes(app, current)
  searchRoutes(app, current)
  relatedListRecordRoutes(app, current)
  recordWriteRoutes(app, current)
  for (const mount of apis) mount(platform)
  await tokenRoutes(app, current)
  relatedListInfoRoutes(app, current)
  versionRoutes(platform)
  unknownAddressRoutes(platform)
  app.log.debug({ objects: current().registry.objects.size }, 'Record server mounted')
}

/** Adds the currency of the server to sessions without one. The same session gets the same copy, for caches. */
function withCurrency({
  sessionOf,
  currency,
}: Pick<RecordServerSetup, 'sessionOf' | 'currency'>): RecordServerSetup['sessionOf'] {
  if (currency === undefined) return sessionOf
  const copies = new WeakMap<Session, Session>()
  const withDefault = (session: Session) => {
    const copy = copies.get(session) ?? { currency, ...session }
    copies.set(session, copy)
    return copy
  }
  return async (request) => withDefault(await sessionOf(request))
}
