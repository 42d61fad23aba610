import type { Api } from '@foyer/record-server'
import { bulkApi } from '@foyer/record-server/bulk'
import { compositeApi } from '@foyer/record-server/composite'
import { graphqlApi } from '@foyer/record-server/graphql'
import { openApi } from '@foyer/record-server/openapi'
import { sobjectsApi } from '@foyer/record-server/sobjects'
import { soqlApi } from '@foyer/record-server/soql'
import { soslApi } from '@foyer/record-server/sosl'
import { addJob } from './jobs/add-job.ts'
import type { Task } from './jobs/task.ts'
import type { Identity } from './services/identity/identity.ts'
import { sessionOfJob } from './services/identity/session-of-job.ts'

const RUN_BULK_JOB = 'bulk.run'

/** The APIs of the record server, and the task that runs their jobs. */
export function recordApis({ sessions }: Pick<Identity, 'sessions'>): { apis: readonly Api[]; task: Task } {
  const bulk = bulkApi({
    sessionFor: (session) => sessionOfJob(sessions, session),
    enqueue: ({ client }, jobId) => addJob(client, RUN_BULK_JOB, { jobId }),
  })
  return {
    apis: [soqlApi, soslApi, sobjectsApi, compositeApi, graphqlApi, openApi, bulk.api],
    task: { name: RUN_BULK_JOB, run: (payload) => bulk.run((payload as { jobId: string }).jobId) },
  }
}
