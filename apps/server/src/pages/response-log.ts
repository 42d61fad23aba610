import { hash } from 'node:crypto'
import type { WireRequest } from './in-process-network.ts'

/** An API response that a page received while it was rendered. */
export interface LoggedResponse {
  language: string
  request: WireRequest
  /** Digest of the request and the response. */
  digest: string
  tables: ReadonlySet<string>
}

/**
 * Logs the API responses of a render and computes their combined digest, which does not depend on their
 * order. The digest is final once it has been read.
 */
export function createResponseLog() {
  const responses: LoggedResponse[] = []
  let cachedDigest: string | undefined
  return {
    responses: responses as readonly LoggedResponse[],
    logFor:
      (language: string) => (request: WireRequest, responseText: string, tables: ReadonlySet<string>) => {
        const { method, url, body } = request
        const digest = hash('sha256', `${method} ${url} ${JSON.stringify(body)}\n${responseText}`)
        responses.push({ language, request, digest, tables })
      },
    digest: () =>
      (cachedDigest ??= hash(
        'sha256',
        responses
          .map((each) => each.digest)
          .toSorted()
          .join(),
      )),
  }
}

export type LogFor = ReturnType<typeof createResponseLog>['logFor']
