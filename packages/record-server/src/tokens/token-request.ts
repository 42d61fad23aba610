import type { FastifyRequest } from 'fastify'
import { parseForm } from '../bodies/form-body.ts'
import type { AppCredentials } from '../options.ts'
import { TokenRefusal } from './token-refusal.ts'

/** Parses a form. A repeated parameter is ambiguous, so it is rejected. */
export function parametersOf(body: unknown) {
  const parameters =
    typeof body === 'string'
      ? parseForm(body)
      : new URLSearchParams(
          Object.entries(typeof body === 'object' && body !== null ? body : {}).filter(
            ([, value]) => typeof value === 'string',
          ),
        )
  const names = [...parameters.keys()]
  if (new Set(names).size !== names.length)
    throw new TokenRefusal('invalid_request', 'a parameter is given twice')
  return parameters
}

export const isBasic = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  /^basic /i.test(headers.authorization ?? '')

/** Client credentials: by header or in the form, never both. A public client sends its id only. */
export function credentialsOf(request: FastifyRequest, parameters: URLSearchParams): AppCredentials {
  const inForm = {
    clientId: parameters.get('client_id') ?? '',
    clientSecret: parameters.get('client_secret') || null,
  }
  const address = request.ip
  if (!isBasic(request)) {
    if (inForm.clientId === '') throw new TokenRefusal('invalid_client_id', 'client identifier missing')
    return { ...inForm, address }
  }
  const [clientId = '', ...secret] = Buffer.from((request.headers.authorization ?? '').slice(6), 'base64')
    .toString('utf8')
    .split(':')
    .map(decodeForm)
  if (inForm.clientSecret !== null || (inForm.clientId !== '' && inForm.clientId !== clientId))
    throw new TokenRefusal('invalid_request', 'the client is named twice')
  return { clientId, clientSecret: secret.join(':') || null, address }
}

function decodeForm(text: string) {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
