import type { MakeFeature } from '../feature.ts'
import { importsMethods } from './imports.methods.ts'
import { importsRoutes } from './imports.routes.ts'
import { purgeImports } from './purge-imports.ts'
import { runImport } from './run-import.ts'

/** Brings in what other systems know: companies, people, stands, contracts and old invoices. */
export const importsFeature: MakeFeature = (fair) => ({
  methods: importsMethods(fair),
  tasks: [runImport(fair), purgeImports(fair)],
  routes: importsRoutes(fair),
})
