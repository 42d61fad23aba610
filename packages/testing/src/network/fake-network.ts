/** Selects requests: a predicate, or properties that must be equal. */
export type Match<Request> = ((request: Request) => boolean) | Partial<Request>

export type Deferred<Request, Response> = {
  /** Returns the pending request; throws if there is none. */
  request: () => Request
  respond: (response: Response) => void
  fail: (error: Error) => void
}

type Reply<Request, Response> = (request: Request) => Response | Promise<Response>
type Rule<Request, Response> = { match: Match<Request>; reply: Reply<Request, Response>; uses: number }

/**
 * Replaces the network: records requests and returns scripted responses. Later rules take precedence, so that
 * a test can override its setup. Rejects unexpected requests and names them.
 */
export function fakeNetwork<Request extends object, Response>() {
  const requests: Request[] = []
  const rules: Rule<Request, Response>[] = []

  function addRule(match: Match<Request>, reply: Reply<Request, Response>, uses = Number.POSITIVE_INFINITY) {
    rules.unshift({ match, reply, uses })
  }

  async function send(request: Request): Promise<Response> {
    requests.push(request)
    const rule = rules.find(({ match, uses }) => uses > 0 && matches(match, request))
    if (!rule) throw new Error(`Unexpected request: ${JSON.stringify(request)}`)
    rule.uses -= 1
    return rule.reply(request)
  }

  return {
    send,
    requests,
    /** Responds to every matching request. */
    respond: (match: Match<Request>, reply: Response | Reply<Request, Response>) =>
      addRule(match, toReply(reply)),
    /** Responds to the next matching request only. */
    respondOnce: (match: Match<Request>, reply: Response | Reply<Request, Response>) =>
      addRule(match, toReply(reply), 1),
    /** Lets every matching request fail, like a lost connection. */
    fail: (match: Match<Request>, error: Error = new TypeError('Failed to fetch')) =>
      addRule(match, () => Promise.reject(error)),
    /** Delays the next matching request until the test responds, so that the test controls the order of responses. */
    defer(match: Match<Request>): Deferred<Request, Response> {
      const { promise, resolve, reject } = Promise.withResolvers<Response>()
      let pending: Request | undefined
      addRule(
        match,
        (request) => {
          pending = request
          return promise
        },
        1,
      )
      const request = () => {
        if (!pending) throw new Error('No such request has been made yet')
        return pending
      }
      return { request, respond: resolve, fail: reject }
    },
  }
}

function matches<Request extends object>(match: Match<Request>, request: Request) {
  if (typeof match === 'function') return match(request)
  return Object.entries(match).every(
    ([key, value]) => JSON.stringify(request[key as keyof Request]) === JSON.stringify(value),
  )
}

function toReply<Request, Response>(reply: Response | Reply<Request, Response>): Reply<Request, Response> {
  return typeof reply === 'function' ? (reply as Reply<Request, Response>) : () => reply
}
