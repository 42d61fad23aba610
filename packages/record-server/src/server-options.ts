import { ROUTER_OPTIONS } from './options.ts'
import { rewriteUrl } from './versions/speak-version.ts'

/** Required options of Fastify: a batch names 200 records in one path segment, and older API versions are supported. */
export const SERVER_OPTIONS = { routerOptions: ROUTER_OPTIONS, rewriteUrl }
