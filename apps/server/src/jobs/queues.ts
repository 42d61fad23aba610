/**
 * Work of one kind waits only for its own kind: a mail server that takes its time holds up no badge. Each number is how
 * many jobs of a queue one server does at once.
 */
export const QUEUES = {
  mail: 3,
  papers: 2,
  tickets: 2,
  webhooks: 4,
  rest: 2,
} as const

export type QueueName = keyof typeof QUEUES

export const QUEUE_NAMES = Object.keys(QUEUES) as readonly QueueName[]
