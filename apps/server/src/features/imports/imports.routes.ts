import { LANGUAGES } from '@foyer/fair-domain'
import { CSV_TYPE } from '@foyer/tables/write-csv'
import { XLSX_TYPE } from '@foyer/tables/write-xlsx'
import type { FastifyInstance } from 'fastify'
import { uploadRoute } from '../../http/upload-route.ts'
import { requireImporter } from './may-import.ts'
import type { Needs } from './needs.ts'
import { reportCsv } from './read-report.ts'
import { refusedWorkbook } from './refused-rows.ts'
import { uploadImport } from './upload-import.ts'

/** Routes for uploading files and downloading reports. */
export const importsRoutes = (fair: Needs) => async (app: FastifyInstance) => {
  const { sitePath, defaultLanguage } = fair.settings
  for (const language of LANGUAGES) {
    const base = language === defaultLanguage ? `/${sitePath}` : `/${sitePath}/${language}`
    app.get<{ Params: { id: string } }>(
      `${base}/console/imports/:id.csv`,
      { config: { allow: { inside: 'staff who may import the object' } } },
      async (request, reply) => {
        const session = { ...(await request.sessionOf()), language }
        return reply
          .type(CSV_TYPE)
          .header('content-disposition', 'attachment; filename="import-report.csv"')
          .header('cache-control', 'private, no-store')
          .send(await reportCsv(fair, session, request.params.id))
      },
    )
    app.get<{ Params: { id: string } }>(
      `${base}/console/imports/:id/refused.xlsx`,
      { config: { allow: { inside: 'staff who may import the object' } } },
      async (request, reply) => {
        const session = { ...(await request.sessionOf()), language }
        return reply
          .type(XLSX_TYPE)
          .header('content-disposition', 'attachment; filename="refused-rows.xlsx"')
          .header('cache-control', 'private, no-store')
          .send(await refusedWorkbook(fair, session, request.params.id))
      },
    )
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
