import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertRow } from '../../testing/rows.ts'
import { as, fixtureServer } from '../../testing/server.ts'

const DATA = '/services/data/v65.0'
let server: Awaited<ReturnType<typeof fixtureServer>>
let account = ''
beforeAll(async () => {
  server = await fixtureServer()
  account = await insertRow(server.pool, 'Account', { Name: 'Torchio', Industry: 'Retail' })
})
afterAll(() => server.close())

const italian = { ...as.admin, language: 'it' as const }

describe('unknown URLs', () => {
  test.each([
    `${DATA}/ui-api`,
    `${DATA}/ui-api/`,
    `${DATA}/nothing`,
    '/services/data/',
    '/services/data/v57.0/ui-api/object-info',
    '/services/data/v66.0/ui-api/object-info',
    '/services/data/v65.1/ui-api/object-info',
  ])('returns 404 for %s, in the language of the request', async (url) => {
    const english = await server.call(as.admin, { method: 'GET', url })
    expect([english.status, english.body]).toEqual([
      404,
      [{ errorCode: 'NOT_FOUND', message: 'The requested resource does not exist' }],
    ])
    expect((await server.call(italian, { method: 'GET', url })).body).toEqual([
      { errorCode: 'NOT_FOUND', message: 'La risorsa richiesta non esiste' },
    ])
  })

  test.each(['PUT', 'OPTIONS', 'POST'] as const)(
    'returns the allowed methods for %s of a record',
    async (method) => {
      const { status, body } = await server.call(as.admin, {
        method,
        url: `${DATA}/ui-api/records/${account}?x=1`,
      })
      expect([status, body]).toEqual([
        405,
        [
          {
            errorCode: 'METHOD_NOT_ALLOWED',
            message: `HTTP Method '${method}' not allowed. Allowed are DELETE,GET,PATCH`,
          },
        ],
      ])
    },
  )

  test.each(['%zz', '%ff', '%C3('])('rejects an id of %s as malformed', async (id) => {
    const { status, body } = await server.call(as.admin, {
      method: 'GET',
      url: `${DATA}/ui-api/records/${id}`,
    })
    expect([status, body]).toEqual([
      400,
      [
        {
          errorCode: 'ILLEGAL_QUERY_PARAMETER_VALUE',
          message: `recordId should be a valid record ID: ${id}`,
        },
      ],
    ])
  })
})

describe('languages of a response', () => {
  test('translates the message of a refused write, its issues, and the items of batches', async () => {
    const refused = await server.call(italian, {
      method: 'POST',
      url: `${DATA}/ui-api/records`,
      payload: { apiName: 'Account', fields: { Name: 'x'.repeat(81) } },
    })
    expect(refused.body[0].message).toBe(
      'Si è verificato un errore durante l’aggiornamento del record. Riprova.',
    )
    expect(refused.body[0].output.fieldErrors.Name[0].message).toBe(
      'Nome azienda: valore troppo lungo (massimo 80 caratteri)',
    )
    const read = await server.call(italian, {
      method: 'GET',
      url: `${DATA}/ui-api/records/batch/001000000000009AAA?fields=Account.Name`,
    })
    expect(read.body.results[0].result[0].message).toBe('La risorsa richiesta non esiste')
    const operation = (records: object[]) => ({ operations: [{ type: 'CREATE', records }] })
    const record = (Name: string) => ({ apiName: 'Account', fields: { Name } })
    const batch = await server.call(italian, {
      method: 'POST',
      url: `${DATA}/ui-api/records/batch`,
      payload: operation([record('Uno'), record('x'.repeat(81))]),
    })
    const messages = batch.body.results.map(
      ({ result }: { result: { message: string }[] }) => result[0]?.message,
    )
    expect(messages).toEqual([
      'Record ripristinato perché non tutti i record erano validi e la richiesta usava AllOrNone',
      'Si è verificato un errore durante l’aggiornamento del record. Riprova.',
    ])
  })

  test('describes an invalid request in a sentence', async () => {
    const { status, body } = await server.call(italian, {
      method: 'GET',
      url: `${DATA}/ui-api/layout/Account?layoutType=Half`,
    })
    expect([status, body]).toEqual([
      400,
      [
        {
          errorCode: 'ILLEGAL_QUERY_PARAMETER_VALUE',
          message: 'layoutType must be Full or Compact, not Half',
          path: 'layoutType',
        },
      ],
    ])
  })
})
