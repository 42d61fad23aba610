import { answer, boolean, object, string } from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'

export type JobState = 'running' | 'abandoned' | 'queued' | 'retrying' | 'failed'

/** A job without its payload, which may contain personal data. */
export interface JobItem {
  id: string
  task: string
  attempts: number
  maxAttempts: number
  runAt: string
  state: JobState
  errorCode: string | null
}

export interface JobsResult {
  tasks: { task: string; waiting: number; failed: number }[]
  jobs: JobItem[]
}

/** Methods for pending, running and failed jobs. */
export const jobMethods = defineMethods(
  'JobsController',
  { settings: 'jobs' },
  {
    getJobs: reads({ input: object({}), output: answer<JobsResult>(), of: [] }),
    retry: changes({
      allow: { settings: 'jobs', as: 'editors' },
      input: object({ id: string }),
      output: object({ retried: boolean }),
      example: { id: '1' },
    }),
  },
)
