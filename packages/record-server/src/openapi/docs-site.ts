import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { DocsGroup } from './docs-frame.ts'
import type { CallNotes } from './docs-page.ts'

/** Contents of `site.json` of a built site. */
export interface SiteManifest {
  groups: readonly DocsGroup[]
  notes: CallNotes
}

export interface DocsFile {
  type: string
  content: Buffer
  etag: string
}

export interface DocsSite extends SiteManifest {
  files: ReadonlyMap<string, DocsFile>
}

export const SITE_MANIFEST = 'site.json'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html;charset=UTF-8',
  '.css': 'text/css;charset=UTF-8',
  '.js': 'text/javascript;charset=UTF-8',
  '.json': 'application/json;charset=UTF-8',
  '.woff2': 'font/woff2',
}

export function docsFile(name: string, content: string | Buffer): DocsFile {
  const bytes = Buffer.from(content)
  return {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    content: bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  }
}

/** Reads the built site of a folder once; undefined if it was not built. Only files found there are served. */
export async function readSite(folder: string | undefined): Promise<DocsSite | undefined> {
  if (folder === undefined) return undefined
  const names = await readdir(folder).catch((): string[] => [])
  if (!names.includes(SITE_MANIFEST)) return undefined
  const manifest: SiteManifest = JSON.parse(await readFile(join(folder, SITE_MANIFEST), 'utf8'))
  const served = names.filter((name) => name !== SITE_MANIFEST && extname(name) in TYPES)
  const files = await Promise.all(
    served.map(async (name) => [name, docsFile(name, await readFile(join(folder, name)))] as const),
  )
  return { ...manifest, files: new Map(files) }
}
