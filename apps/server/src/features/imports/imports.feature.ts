import { importMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { decideRows } from './choices.ts'
import { importsRoutes } from './imports.routes.ts'
import { purgeImports } from './purge-imports.ts'
import { readImport } from './read-report.ts'
import { runImport } from './run-import.ts'
import { checkImport, startImport, undoImport } from './start-import.ts'

/** Imports from other systems: companies, people, stands, contracts and old invoices. */
export const importsFeature: MakeFeature = (fair) => ({
  methods: serve(fair, importMethods, {
    getImport: ({ importId }, { session }) => readImport(fair, session, importId),
    check: ({ importId, mapping }, { session }) => checkImport(fair, session, importId, mapping),
    decide: (asked, { session }) => decideRows(fair, session, asked),
    start: ({ importId }, { session }) => startImport(fair, session, importId),
    undo: ({ importId }, { session }) => undoImport(fair, session, importId),
  }),
  tasks: [runImport(fair), purgeImports(fair)],
  routes: importsRoutes(fair),
})
