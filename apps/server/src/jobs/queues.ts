/**
 * Queues with the number of concurrent jobs per server. Jobs wait only for jobs of their own queue: a slow
 * mail server delays no badge.
 */
export const QUEUES = { mail: 3, papers: 2, tickets: 2, webhooks: 4, rest: 2 } as const

export type QueueName = keyof typeof QUEUES

export const QUEUE_NAMES = Object.keys(QUEUES) as readonly QueueName[]
