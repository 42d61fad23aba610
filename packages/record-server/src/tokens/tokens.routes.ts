import { createHmac } from 'node:crypto'
import { errorBody, NotFound, NotSignedIn } from '@foyer/record-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CurrentContext, ServerContext } from '../context.ts'
import type {
  AppCredentials,
  IssuedToken,
  ProgramCredentials,
  TokenIssuer,
  TokenResponse,
} from '../options.ts'
import { ORGANISATION_ID } from '../organisation.ts'
import type { Session } from '../session.ts'
import { sendRefusal, TokenRefusal } from './token-refusal.ts'
import { credentialsOf, isBasic, parametersOf } from './token-request.ts'

const FORM = 'application/x-www-form-urlencoded'
const SEE_OTHER = 303
const MAX_FORM_BYTES = 64 * 1024

/** Tokens of API clients and apps: issue, revocation, and identity of the owner. */
export async function tokenRoutes(app: FastifyInstance, current: CurrentContext) {
  // None of these routes depends on declarations.
  const context = current()
  const apps = context.options.tokens?.apps
  await app.register(async (scope) => {
    // The product may have registered a form parser already.
    if (!scope.hasContentTypeParser(FORM))
      scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MAX_FORM_BYTES }, (_, body, done) =>
        done(null, body),
      )

    const post = (path: string, answer: (request: FastifyRequest) => Promise<unknown>) =>
      scope.post(`/services/oauth2/${path}`, async (request, reply) => {
        reply.header('cache-control', 'no-store')
        try {
          return await answer(request)
        } catch (error) {
          return sendRefusal(error, reply, isBasic(request))
        }
      })

    post('token', (request) => issue(context, request))
    if (!apps) return
    post('revoke', async (request) => {
      const parameters = parametersOf(request.body)
      // The token itself authorises its revocation: clients of the platform send nothing else.
      const isNamed = isBasic(request) || parameters.has('client_id')
      const client = isNamed ? credentialsOf(request, parameters) : null
      accepted(await apps.revoke(client, required(parameters, 'token')))
      return {}
    })
    post('introspect', async (request) => {
      const parameters = parametersOf(request.body)
      return accepted(
        await apps.introspect(credentialsOf(request, parameters), required(parameters, 'token')),
      )
    })
    scope.get('/services/oauth2/authorize', (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(apps.consentUrl(new URLSearchParams(queryOf(request)), request), SEE_OTHER),
    )
    const describe = (request: FastifyRequest) => discoveryOf(originOf(context, request), apps.scopes)
    scope.get('/.well-known/oauth-authorization-server', async (request) => describe(request))
    scope.get('/services/oauth2/.well-known/oauth-authorization-server', async (request) => describe(request))
  })

  app.get('/services/oauth2/userinfo', async (request, reply) => {
    const session = await context.options.sessionOf(request)
    if (session.userId === null) return reply.code(401).send(errorBody(NotSignedIn().in(session.language)))
    const profile = (await context.options.tokens?.profileOf?.(session.userId)) ?? {}
    return { ...identityOf(originOf(context, request), session, session.userId), ...profile }
  })

  app.get<{ Params: { organisationId: string; userId: string } }>(
    '/id/:organisationId/:userId',
    async (request, reply) => {
      const session = await context.options.sessionOf(request)
      if (session.userId === null) return reply.code(401).send(errorBody(NotSignedIn().in(session.language)))
      // The response does not disclose whether another identity exists.
      if (request.params.userId !== session.userId)
        return reply.code(404).send(errorBody(NotFound().in(session.language)))
      return identityOf(originOf(context, request), session, session.userId)
    },
  )
}

/** Authorization server metadata (RFC 8414). */
const discoveryOf = (issuer: string, scopes: readonly string[]) => ({
  issuer,
  authorization_endpoint: `${issuer}/services/oauth2/authorize`,
  token_endpoint: `${issuer}/services/oauth2/token`,
  revocation_endpoint: `${issuer}/services/oauth2/revoke`,
  introspection_endpoint: `${issuer}/services/oauth2/introspect`,
  userinfo_endpoint: `${issuer}/services/oauth2/userinfo`,
  scopes_supported: scopes,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
  authorization_response_iss_parameter_supported: true,
  service_documentation: `${issuer}/services/docs`,
})

async function issue(context: ServerContext, request: FastifyRequest) {
  const parameters = parametersOf(request.body)
  const issuer = context.options.tokens
  const grant = parameters.get('grant_type') ?? ''
  const requestToken = issuer && grantsOf(issuer)[grant]
  if (!requestToken) throw new TokenRefusal('unsupported_grant_type', 'grant type not supported')
  const client = credentialsOf(request, parameters)
  const token = await requestToken(client, parameters)
  const origin = originOf(context, request)
  const id = identityAddress(origin, token.userId)
  const issuedAt = String(context.options.clock())
  return {
    access_token: token.accessToken,
    token_type: 'Bearer',
    ...(token.expiresIn === undefined ? {} : { expires_in: token.expiresIn }),
    ...(token.refreshToken === undefined ? {} : { refresh_token: token.refreshToken }),
    ...(token.scope === undefined ? {} : { scope: token.scope }),
    instance_url: origin,
    id,
    issued_at: issuedAt,
    ...(client.clientSecret === null ? {} : { signature: sign(client.clientSecret, id + issuedAt) }),
  }
}

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64')

type Grant = (client: AppCredentials, parameters: URLSearchParams) => Promise<IssuedToken>

/** Supported grant types. */
function grantsOf({ clientCredentials, password, apps }: TokenIssuer): Record<string, Grant | undefined> {
  return {
    client_credentials: async (client) =>
      granted(await clientCredentials(withSecret(client)), 'invalid_client', 'invalid client credentials'),
    password:
      password &&
      (async (client, parameters) => {
        const program = withSecret(client)
        const [username, typed] = [parameters.get('username'), parameters.get('password')]
        const answer = username && typed ? await password(program, username, typed) : null
        return granted(answer, 'invalid_grant', 'authentication failure')
      }),
    authorization_code:
      apps &&
      (async (client, parameters) =>
        accepted(
          await apps.exchangeCode(client, {
            code: required(parameters, 'code'),
            redirectUri: required(parameters, 'redirect_uri'),
            codeVerifier: required(parameters, 'code_verifier'),
          }),
        )),
    refresh_token:
      apps &&
      (async (client, parameters) =>
        accepted(
          await apps.refresh(
            client,
            required(parameters, 'refresh_token'),
            parameters.get('scope') ?? undefined,
          ),
        )),
  }
}

function withSecret({ clientId, clientSecret, address }: AppCredentials): ProgramCredentials {
  if (clientSecret === null) throw new TokenRefusal('invalid_client_id', 'client identifier missing')
  return { clientId, clientSecret, address }
}

function required(parameters: URLSearchParams, name: string) {
  const value = parameters.get(name)
  if (!value) throw new TokenRefusal('invalid_request', `${name} is missing`)
  return value
}

function granted(answer: TokenResponse, code: string, message: string): IssuedToken {
  if (!answer) throw new TokenRefusal(code, message)
  if ('waitMs' in answer) throw tooManyAttempts(answer.waitMs)
  return answer
}

function accepted<T extends object>(answer: T | { waitMs: number } | { refused: string; why: string }): T {
  if ('waitMs' in answer) throw tooManyAttempts(answer.waitMs)
  if ('refused' in answer) throw new TokenRefusal(answer.refused, answer.why)
  return answer
}

const tooManyAttempts = (waitMs: number) =>
  new TokenRefusal('slow_down', 'too many wrong attempts; try again later', waitMs)

const queryOf = ({ url }: FastifyRequest) => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '')

/** A `Host` can be forged, so a configured URL takes precedence. */
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
