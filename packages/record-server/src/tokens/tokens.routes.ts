import { createHmac } from 'node:crypto'
import { errorBody, NotFound, NotSignedIn } from '@foyer/record-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerContext } from '../context.ts'
import type { IssuedToken, ProgramCredentials, TokenAnswer, TokenIssuer } from '../options.ts'
import { ORGANISATION_ID } from '../organisation.ts'
import type { Session } from '../session.ts'

const FORM = 'application/x-www-form-urlencoded'

/** A refusal in the words of OAuth. */
class TokenRefusal extends Error {
  readonly code: string
  /** Set when another attempt would come too soon. */
  readonly waitMs: number | undefined
  constructor(code: string, message: string, waitMs?: number) {
    super(message)
    this.code = code
    this.waitMs = waitMs
  }
}

/** Tokens for programs, and who a token belongs to. */
export async function tokenRoutes(app: FastifyInstance, context: ServerContext) {
  await app.register(async (scope) => {
    // The product may read forms already; then it has done so here too.
    if (!scope.hasContentTypeParser(FORM))
      scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_, body, done) => done(null, body))

    scope.post('/services/oauth2/token', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      try {
        return await issue(context, request)
      } catch (error) {
        if (!(error instanceof TokenRefusal)) throw error
        if (error.waitMs !== undefined) reply.header('retry-after', Math.ceil(error.waitMs / 1000))
        return reply
          .code(error.waitMs === undefined ? 400 : 429)
          .send({ error: error.code, error_description: error.message })
      }
    })
  })

  app.get('/services/oauth2/userinfo', async (request, reply) => {
    const session = await context.options.sessionOf(request)
    if (session.userId === null) return reply.code(401).send(errorBody(NotSignedIn().in(session.language)))
    return identityOf(originOf(context, request), session, session.userId)
  })

  app.get<{ Params: { organisationId: string; userId: string } }>(
    '/id/:organisationId/:userId',
    async (request, reply) => {
      const session = await context.options.sessionOf(request)
      if (session.userId === null) return reply.code(401).send(errorBody(NotSignedIn().in(session.language)))
      // Nobody else's identity is told, nor that it exists.
      if (request.params.userId !== session.userId)
        return reply.code(404).send(errorBody(NotFound().in(session.language)))
      return identityOf(originOf(context, request), session, session.userId)
    },
  )
}

async function issue(context: ServerContext, request: FastifyRequest) {
  const parameters = parametersOf(request.body)
  const [clientId, clientSecret] = [parameters.get('client_id'), parameters.get('client_secret')]
  const issuer = context.options.tokens
  const grant = parameters.get('grant_type') ?? ''
  const isOffered = grant === 'client_credentials' || (grant === 'password' && issuer?.password !== undefined)
  if (!issuer || !isOffered) throw new TokenRefusal('unsupported_grant_type', 'grant type not supported')
  if (!clientId || !clientSecret) throw new TokenRefusal('invalid_client_id', 'client identifier missing')
  const token = await ask(issuer, grant, { clientId, clientSecret, address: request.ip }, parameters)
  const origin = originOf(context, request)
  const id = identityAddress(origin, token.userId)
  const issuedAt = String(context.options.clock())
  return {
    access_token: token.accessToken,
    token_type: 'Bearer',
    instance_url: origin,
    id,
    issued_at: issuedAt,
    signature: createHmac('sha256', clientSecret)
      .update(id + issuedAt)
      .digest('base64'),
  }
}

async function ask(
  issuer: TokenIssuer,
  grant: 'password' | 'client_credentials',
  program: ProgramCredentials,
  parameters: URLSearchParams,
): Promise<IssuedToken> {
  if (grant === 'client_credentials')
    return required(await issuer.clientCredentials(program), 'invalid_client', 'invalid client credentials')
  const [username, password] = [parameters.get('username'), parameters.get('password')]
  const answer = username && password ? await issuer.password?.(program, username, password) : null
  return required(answer ?? null, 'invalid_grant', 'authentication failure')
}

function required(answer: TokenAnswer, code: string, message: string): IssuedToken {
  if (!answer) throw new TokenRefusal(code, message)
  if ('waitMs' in answer)
    throw new TokenRefusal('slow_down', 'too many wrong attempts; try again later', answer.waitMs)
  return answer
}

function parametersOf(body: unknown) {
  if (typeof body === 'string') return new URLSearchParams(body)
  const pairs = Object.entries(typeof body === 'object' && body !== null ? body : {})
  return new URLSearchParams(pairs.filter(([, value]) => typeof value === 'string'))
}

/** A `Host` can be forged: a server that knows its address does not repeat it. */
const originOf = ({ options }: ServerContext, request: FastifyRequest) =>
  options.origin ?? `${request.protocol}://${request.host}`
const identityAddress = (origin: string, userId: string) => `${origin}/id/${ORGANISATION_ID}/${userId}`

const identityOf = (origin: string, session: Session, userId: string) => ({
  id: identityAddress(origin, userId),
  sub: identityAddress(origin, userId),
  user_id: userId,
  organization_id: ORGANISATION_ID,
  language: session.language,
  zoneinfo: session.timeZone,
})
