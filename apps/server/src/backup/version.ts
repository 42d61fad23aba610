import { readFileSync } from 'node:fs'
import { paths } from '../paths.ts'

/** The running version of Foyer. */
export const version = (JSON.parse(readFileSync(paths.manifest, 'utf8')) as { version: string }).version
