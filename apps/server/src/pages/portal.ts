import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest, PageAnswer, PageRequest } from '@foyer/portal'
import { paths } from '../paths.ts'

/** The portal as the server sees it: something that draws pages, and a folder of files. */
export interface PortalBuild {
  renderPage: (request: PageRequest) => Promise<PageAnswer>
  manifest: Manifest | null
  /** Folder of scripts, styles and pictures; null when Vite serves them. */
  clientFolder: string | null
}

/** What `npm run build` made. */
export async function loadPortalBuild(): Promise<PortalBuild> {
  const { renderPage } = (await import(pathToFileURL(paths.portalServer).href)) as Pick<
    PortalBuild,
    'renderPage'
  >
  const manifest = await readFile(join(paths.portalClient, '.vite/manifest.json'), 'utf8')
  return { renderPage, manifest: JSON.parse(manifest), clientFolder: paths.portalClient }
}
