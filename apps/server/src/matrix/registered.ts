import { keyPrefixOf, type Shape } from '@foyer/record-contract'
import type { ActionDeclaration, ObjectDeclaration } from '@foyer/record-contract/metadata'
import fastify from 'fastify'
import { createFeatures } from '../features/index.ts'
import { objects } from '../objects.ts'
import { createIdentity } from '../services/identity/identity.ts'
import { createRehearsals } from '../services/rehearsal/rehearsing.ts'
import type { buildTestApp } from '../testing/build-test-app.ts'

export type Server = Awaited<ReturnType<typeof buildTestApp>>

export interface Action {
  apiName: string
  object: ObjectDeclaration
  declaration: ActionDeclaration
}

/** Returns everything that features register, so that new registrations are tested too. */
export async function registered({ fair }: Server) {
  const { settings, pool, clock, secretKey } = fair
  const features = createFeatures(
    fair,
    createIdentity({ settings, secretKey, pool, clock }, false),
    createRehearsals({ pool, clock }),
  )
  return {
    methods: features.methods.map(({ className, methodName, input, ...method }) => ({
      name: `${className}/${methodName}`,
      controller: className,
      input,
      example: method.example ?? exampleOf(input),
      cacheable: method.cacheable,
      guest: method.guest ?? false,
      isPersonal: method.personal ?? false,
      isGuess: method.guess !== undefined,
    })),
    actions: Object.keys(features.quickActions).map(declared),
    routes: await routesOf(features.routes),
  }
}

/** Uses the first choices as example where all values are choices. */
function exampleOf(shape: Shape): unknown {
  const keys = Object.entries(shape.keys ?? {}).filter(([, key]) => !key.optional)
  const isChosen = keys.every(([, key]) => key.is === 'enum')
  return isChosen ? Object.fromEntries(keys.map(([name, key]) => [name, key.values?.[0]])) : undefined
}

export type Method = Awaited<ReturnType<typeof registered>>['methods'][number]

function declared(apiName: string): Action {
  const [objectName = '', actionName = ''] = apiName.split('.')
  const object = objects.find((candidate) => candidate.apiName === objectName)
  const declaration = object?.actions?.[actionName]
  if (!object || !declaration) throw new Error(`${apiName} has a handler, but no declaration`)
  return { apiName, object, declaration }
}

/** Returns every plain route of features, as registered. */
async function routesOf(register: (app: ReturnType<typeof fastify>) => Promise<void> | void) {
  const routes: { method: string; url: string }[] = []
  const app = fastify()
  app.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat()) if (verb !== 'HEAD') routes.push({ method: verb, url })
  })
  await register(app)
  await app.ready()
  await app.close()
  return routes
}

/** Returns one of the ids that the action applies to. */
export const recordFor = ({ object }: Action, ids: readonly string[]) =>
  ids.find((id) => keyPrefixOf(id) === object.keyPrefix)
