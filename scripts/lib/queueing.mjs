/**
 * Closed queueing network of users with think time and CPUs with FIFO scheduling: mean value analysis with
 * one multi-server station (after Seidmann). Times are in milliseconds.
 */
export function closedNetwork({ demandMs, servers, pauseMs, users }) {
  const queueing = demandMs / servers
  const fixed = (demandMs * (servers - 1)) / servers
  let queue = 0
  let waiting = 0
  let perMs = 0
  for (let n = 1; n <= users; n++) {
    waiting = queueing * (1 + queue)
    perMs = n / (waiting + fixed + pauseMs)
    queue = perMs * waiting
  }
  const responseMs = users === 0 ? 0 : waiting + fixed
  return {
    perSecond: perMs * 1000,
    responseMs,
    /** Assumes that waiting times are exponentially distributed. */
    p99Ms: users === 0 ? 0 : fixed + waiting * Math.log(100),
    inUse: perMs * queueing,
  }
}

/** Returns the maximum number of users whose p99 stays below a limit. */
export function usersWithin({ limitMs, ...network }, most = 1_000_000) {
  let [low, high] = [0, 1]
  const isWithin = (users) => closedNetwork({ ...network, users }).p99Ms <= limitMs
  while (high < most && isWithin(high)) {
    low = high
    high *= 2
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isWithin(middle)) low = middle
    else high = middle
  }
  return low
}
