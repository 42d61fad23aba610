import type { Task } from '../jobs/task.ts'
import { runInSpan } from './in-span.ts'
import { newTraceId, traceParentIn } from './trace-parent.ts'
import type { Tracing } from './tracing.ts'

/** Wraps a task: each run continues the trace of the request that queued it. */
export const traceTask =
  (tracing: Tracing) =>
  (task: Task): Task => ({
    ...task,
    run: async (payload) => {
      const parent = traceParentIn(payload)
      const { name, queue = 'rest' } = task
      const facts = { 'foyer.task': name, 'foyer.queue': queue }
      const span = tracing.begin(parent ?? { traceId: newTraceId() }, `job ${name}`, facts, 'job')
      let isError = true
      try {
        await runInSpan(span, () => task.run(payload))
        isError = false
      } finally {
        span.end(isError)
      }
    },
  })
