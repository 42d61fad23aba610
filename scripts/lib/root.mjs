import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Root folder of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** Returns a path inside the checkout. */
export const inRoot = (...parts) => join(root, ...parts)
