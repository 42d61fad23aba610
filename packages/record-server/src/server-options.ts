import { ROUTER_OPTIONS } from './options.ts'
import { rewriteUrl } from './versions/speak-version.ts'

/** What Fastify must be made with: a batch names 200 records in one part of the path, and older versions are spoken. */
export const SERVER_OPTIONS = { routerOptions: ROUTER_OPTIONS, rewriteUrl }
