export type {
  ClientEvent,
  FetchEvent,
  FetchReason,
  LiveEvent,
  RequestEvent,
  WriteEvent,
} from './client-event.ts'
export {
  entryValue,
  type InspectedEntry,
  inspect,
  invalidateEntry,
  refetchEntry,
  toPlainError,
} from './inspect.ts'
export { type ClientTrace, traceClient } from './trace-client.ts'
