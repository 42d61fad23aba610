export type {
  ClientEvent,
  FetchEvent,
  FetchReason,
  LiveEvent,
  RequestEvent,
  WriteEvent,
} from './client-event.ts'
export { entryValue, errorOf, fetchAgain, type InspectedEntry, inspect, makeStale } from './inspect.ts'
export { type ClientWatch, watchClient } from './watch-client.ts'
