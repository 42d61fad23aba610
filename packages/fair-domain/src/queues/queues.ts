import { teamQueue } from '../team/team.queue.ts'
import type { Queue } from './queue.ts'

/** Every queue of the console, in the order in which it offers them. */
export const QUEUES: readonly Queue[] = [teamQueue]
