import { importMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { decideRows } from './choices.ts'
import { fixCell } from './fix-cell.ts'
import { importsRoutes } from './imports.routes.ts'
import { listValues } from './list-values.ts'
import type { Needs } from './needs.ts'
import { purgeImports } from './purge-imports.ts'
import { readImport } from './read-report.ts'
import { runImport } from './run-import.ts'
import { checkImport, startImport, undoImport } from './start-import.ts'
import { readSheet } from './upload-import.ts'

/** Imports from other systems: companies, people, stands, contracts and old invoices. */
export const importsFeature: MakeFeature<Needs> = (fair) => ({
  methods: serve(fair, importMethods, {
    getImport: (input, { session }) => readImport(fair, session, input),
    readSheet: (input, { session }) => readSheet(fair, session, input),
    listValues: (input, { session }) => listValues(fair, session, input),
    fixCell: (input, { session }) => fixCell(fair, session, input),
    check: (input, { session }) => checkImport(fair, session, input),
    decide: (asked, { session }) => decideRows(fair, session, asked),
    start: (input, { session }) => startImport(fair, session, input),
    undo: ({ importId }, { session }) => undoImport(fair, session, importId),
  }),
  tasks: [runImport(fair), purgeImports(fair)],
  routes: importsRoutes(fair),
})
