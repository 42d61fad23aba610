import type { HomeTaskItem } from '@foyer/fair-domain'

/** What the reader should do first: among what they can do, the server's order, which is by urgency and money. */
export const nextTaskOf = (tasks: readonly HomeTaskItem[]) => tasks.find(({ isYours }) => isYours)
