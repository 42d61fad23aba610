// Shared by the service workers: the network first, and what is stored if the server does not begin to respond in time.

/** Time for the browser to search its caches before a request to the network. */
const LOOKUP_MS = 2000
/** The same, after the network has failed. */
const MAX_LOOKUP_MS = 20000

/** Returns the value of a promise; undefined if it fails or takes too long. */
function within(ms, promise) {
  const late = new Promise((resolve) => setTimeout(resolve, ms))
  return Promise.race([promise.catch(() => undefined), late])
}

/** Returns what is stored, or the response of the network if the browser does not find anything in time. */
globalThis.storedFirst = async (findStored, request) => {
  const lookup = findStored()
  const stored = await within(LOOKUP_MS, lookup)
  if (stored) return stored
  try {
    return await request()
  } catch (error) {
    const late = await within(MAX_LOOKUP_MS, lookup)
    if (late) return late
    throw error
  }
}

/**
 * Returns the response of the network, or the stored one if the server does not begin to respond in time. The request is not
 * aborted: that would also cut a response that has begun.
 */
globalThis.networkFirst = async (network, timeoutMs, findStored) =>
  (await within(timeoutMs, network)) ?? storedFirst(findStored, () => network)
