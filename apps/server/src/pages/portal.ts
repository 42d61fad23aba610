import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type {
  GateRequest,
  Manifest,
  PageRequest,
  PageResponse,
  ShellRequest,
  StyleTexts,
} from '@foyer/portal'
import { paths } from '../paths.ts'

/** The built portal: render functions and a folder of static files. */
export interface PortalBuild {
  renderPage: (request: PageRequest) => Promise<PageResponse>
  renderShell: (request: ShellRequest) => string
  renderGate: (request: GateRequest) => string | Promise<string>
  manifest: Manifest | null
  styleTexts?: StyleTexts
  /** Folder of scripts, styles and images; null when Vite serves them. */
  clientFolder: string | null
}

/** Loads the output of `npm run build`. */
export async function loadPortalBuild(): Promise<PortalBuild> {
  const { renderPage, renderShell, renderGate } = (await import(
    pathToFileURL(paths.portalServer).href
  )) as Pick<PortalBuild, 'renderPage' | 'renderShell' | 'renderGate'>
  // The scanner is built apart.
  const [manifest, gateManifest] = await Promise.all(
    ['manifest.json', 'gate-manifest.json'].map(async (name) =>
      JSON.parse(await readFile(join(paths.portalClient, '.vite', name), 'utf8')),
    ),
  )
  const styleTexts = await readStyles(join(paths.portalClient, 'assets'))
  return {
    renderPage,
    renderShell,
    renderGate,
    manifest: { ...gateManifest, ...manifest },
    styleTexts,
    clientFolder: paths.portalClient,
  }
}

async function readStyles(folder: string): Promise<StyleTexts> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return new Map(names.map((name, index) => [`/assets/${name}`, texts[index]?.trimEnd() ?? '']))
}
