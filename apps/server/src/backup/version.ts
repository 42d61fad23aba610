import { readFileSync } from 'node:fs'
import { paths } from '../paths.ts'

/** Of Foyer. */
export const version = (JSON.parse(readFileSync(paths.manifest, 'utf8')) as { version: string }).version
