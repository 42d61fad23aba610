import type { HomeTaskItem } from '@foyer/fair-domain'

/** The user's first task: the first one they can do, in the server's order by urgency and money. */
export const nextTaskOf = (tasks: readonly HomeTaskItem[]) => tasks.find(({ isYours }) => isYours)
