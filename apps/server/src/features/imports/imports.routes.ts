import { LANGUAGES } from '@foyer/record-contract'
import { CSV_TYPE } from '@foyer/tables/write-csv'
import type { FastifyInstance } from 'fastify'
import { uploadRoute } from '../../http/upload-route.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { requireImporter } from './may-import.ts'
import { reportCsv } from './read-report.ts'
import { uploadImport } from './upload-import.ts'

/** Routes for uploading files and downloading reports. */
export const importsRoutes = (fair: Fair) => async (app: FastifyInstance) => {
  const { sitePath, defaultLanguage } = fair.settings
  for (const language of LANGUAGES) {
    const base = language === defaultLanguage ? `/${sitePath}` : `/${sitePath}/${language}`
    app.get<{ Params: { id: string } }>(`${base}/console/imports/:id.csv`, async (request, reply) => {
      const session = { ...(await request.sessionOf()), language }
      return reply
        .type(CSV_TYPE)
        .header('content-disposition', 'attachment; filename="import-report.csv"')
        .header('cache-control', 'private, no-store')
        .send(await reportCsv(fair, session, request.params.id))
    })
  }

  await uploadRoute(app, {
    url: '/services/imports/:objectApiName/:fileName',
    purpose: 'importTable',
    personal: false,
    receive: async (session, file, { params: { objectApiName = '' } }) => {
      requireImporter(session, objectApiName)
      return uploadImport(fair, session, objectApiName, file.name, await file.open())
    },
  })
}
