const TRACE_BYTES = 16
const SPAN_BYTES = 8

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Starts a trace for a browser call: its id is in the server's log, in the response and at every statement. */
export const newTraceParent = () => `00-${hex(TRACE_BYTES)}-${hex(SPAN_BYTES)}-01`
