import { fileURLToPath } from 'node:url'

// This file is src/paths.ts, or part of a file in dist: both lie one folder below apps/server.
const from = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export const paths = {
  migrations: [
    { series: 'record-server', folder: from('../../../packages/record-server/migrations') },
    { series: 'server', folder: from('../migrations') },
  ],
  hallWorker: from(import.meta.url.endsWith('.ts') ? './work/read-hall.worker.ts' : './read-hall.worker.js'),
  tableWorker: from(
    import.meta.url.endsWith('.ts') ? './work/read-table.worker.ts' : './read-table.worker.js',
  ),
  timetableWorker: from(
    import.meta.url.endsWith('.ts') ? './work/plan-timetable.worker.ts' : './plan-timetable.worker.js',
  ),
  xmlWorker: from(
    import.meta.url.endsWith('.ts') ? './work/validate-xml.worker.ts' : './validate-xml.worker.js',
  ),
  invoiceSchema: from('../schemas/fattura-pa-1.2.1.xsd'),
  proposalWorker: from(
    import.meta.url.endsWith('.ts') ? './work/propose-hall.worker.ts' : './propose-hall.worker.js',
  ),
  manifest: from('../../../package.json'),
  docs: from('../../../tools/docs/dist'),
  portal: from('../../portal'),
  portalClient: from('../../portal/dist/client'),
  portalServer: from('../../portal/dist/server/entry-server.js'),
}
