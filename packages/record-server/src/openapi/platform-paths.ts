import { DATA_PATH } from '@foyer/record-contract'
import type { JsonSchema } from './json-schema.ts'
import type { OpenApiDocument } from './openapi-types.ts'

/** Paths outside of the contract: tokens for API clients, versions and the change stream. */
export function platformPaths(errors: JsonSchema): OpenApiDocument['paths'] {
  const json = (schema: JsonSchema) => ({ 'application/json': { schema } })
  const refused = { description: 'Refused', content: json(errors) }
  const text = { type: 'string' }
  return {
    '/services/oauth2/token': {
      post: {
        operationId: 'token',
        summary: 'Token for a program, or for an app that somebody let in',
        tags: ['platform'],
        parameters: [],
        requestBody: {
          required: true,
          content: {
            'application/x-www-form-urlencoded': {
              schema: {
                type: 'object',
                properties: {
                  grant_type: {
                    type: 'string',
                    enum: ['authorization_code', 'refresh_token', 'client_credentials', 'password'],
                  },
                  client_id: text,
                  client_secret: text,
                  code: text,
                  redirect_uri: text,
                  code_verifier: text,
                  refresh_token: text,
                  scope: text,
                  username: text,
                  password: text,
                },
                required: ['grant_type', 'client_id'],
              },
            },
          },
        },
        responses: {
          '200': {
            description: 'Success',
            content: json({
              type: 'object',
              properties: {
                access_token: text,
                token_type: text,
                instance_url: text,
                id: text,
                issued_at: text,
              },
              required: ['access_token', 'token_type', 'instance_url', 'id', 'issued_at'],
            }),
          },
          '400': { description: 'Refused' },
        },
      },
    },
    '/services/data': {
      get: {
        operationId: 'versions',
        summary: 'Versions of the API',
        tags: ['platform'],
        parameters: [],
        responses: { '200': { description: 'Success', content: json({ type: 'array', items: {} }) } },
      },
    },
    [DATA_PATH]: {
      get: {
        operationId: 'resources',
        summary: 'Resources of this version',
        tags: ['platform'],
        parameters: [],
        responses: { '200': { description: 'Success', content: json({ type: 'object' }) } },
      },
    },
    [`${DATA_PATH}/events`]: {
      get: {
        operationId: 'events',
        summary: 'Stream of changes that the caller may see',
        tags: ['platform'],
        parameters: [
          {
            name: 'Last-Event-ID',
            in: 'header',
            required: false,
            schema: text,
            description: 'Where the stream broke off, or where it stood when the first data was read',
          },
        ],
        responses: {
          '200': { description: 'Server-sent events', content: { 'text/event-stream': { schema: text } } },
          '401': refused,
        },
      },
    },
    [`${DATA_PATH}/events/position`]: {
      get: {
        operationId: 'eventsPosition',
        summary: 'Where the stream of changes stands now',
        tags: ['platform'],
        parameters: [],
        responses: {
          '200': {
            description: 'Success',
            content: json({ type: 'object', properties: { position: text }, required: ['position'] }),
          },
        },
      },
    },
  }
}
