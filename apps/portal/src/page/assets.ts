/** The subset of Vite's manifest that we use. */
export type Manifest = Readonly<
  Record<
    string,
    { file: string; css?: readonly string[]; imports?: readonly string[]; dynamicImports?: readonly string[] }
  >
>

/** Files that a page requests immediately. */
export interface Assets {
  /** Null for a page without scripts. */
  script: string | null
  /** Runs first: records early user input. */
  early?: string | undefined
  styles: readonly string[]
  /** Rules inlined in the page, so that rendering waits for no request; instead of `styles`. */
  inlineStyle?: string | undefined
  /** Scripts that the page will import, to be fetched in parallel. */
  preloads: readonly string[]
  /** Fonts of headings and text, preloaded before any rule uses them. */
  fonts: readonly Font[]
}

interface Font {
  href: string
  /** Fonts of the text, which keeps its fallback font: the hero image and headings have priority. */
  isPatient: boolean
}

const ENTRY = 'src/entry-client.tsx'
const EARLY_ENTRY = 'src/entry-early.ts'
const PUBLIC_ENTRY = 'src/entry-public.ts'

/** In development Vite serves the sources and injects the styles. */
const DEVELOPMENT: Assets = { script: `/${ENTRY}`, styles: [], preloads: [], fonts: [] }

const HEADING_FACE = 'oswald'

const FIRST_FONTS = /-latin-wght-normal\.woff2$/
/** With the rarer characters of our languages. */
const STORED_FONTS = /-latin(-rest)?-wght-normal\.woff2$/

const fontsOf = (manifest: Manifest, names = FIRST_FONTS) =>
  Object.entries(manifest)
    .filter(([name]) => names.test(name))
    .map(([name, { file }]): Font => ({ href: `/${file}`, isPatient: !name.includes(HEADING_FACE) }))

/** Cache of the files of a page by its modules, valid for the build. */
const found = new WeakMap<Manifest, Map<string, Assets>>()

/** The files for a page that consists of these modules. */
export function assetsOf(manifest: Manifest | null, modules: readonly string[]): Assets {
  if (manifest === null) return DEVELOPMENT
  const known = found.get(manifest) ?? new Map<string, Assets>()
  found.set(manifest, known)
  const key = modules.join()
  const assets = known.get(key) ?? findAssets(manifest, modules)
  known.set(key, assets)
  return assets
}

/** The files for a page that is stored, with those that `starting` loads later: without a network nothing can be loaded. */
export const storedAssetsOf = (manifest: Manifest | null, modules: readonly string[], starting: string) =>
  manifest === null
    ? DEVELOPMENT
    : { ...findAssets(manifest, modules, ENTRY, starting), fonts: fontsOf(manifest, STORED_FONTS) }

function findAssets(manifest: Manifest, modules: readonly string[], entry = ENTRY, starting = entry): Assets {
  const styles = new Set<string>()
  const scripts = new Set<string>()
  const visited = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || visited.has(name)) return
    visited.add(name)
    // Imports of a chunk come first, because its own rules must override theirs.
    for (const imported of chunk.imports ?? []) visit(imported)
    scripts.add(`/${chunk.file}`)
    for (const file of chunk.css ?? []) styles.add(`/${file}`)
  }
  visit(entry)
  const complete = new Set(visited)
  const visitWhole = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || complete.has(name)) return
    complete.add(name)
    visit(name)
    for (const imported of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visitWhole(imported)
  }
  for (const name of modules) visit(name)
  visitWhole(starting)
  const script = `/${manifest[entry]?.file ?? ''}`
  scripts.delete(script)
  const early = manifest[EARLY_ENTRY]
  return {
    script,
    early: early && `/${early.file}`,
    styles: [...styles],
    preloads: [...scripts],
    fonts: fontsOf(manifest),
  }
}

const GATE_ENTRY = 'src/entry-gate.tsx'

/** The files of the page of the scanner. */
export const gateAssetsOf = (manifest: Manifest | null): Assets =>
  manifest === null ? { ...DEVELOPMENT, script: `/${GATE_ENTRY}` } : findAssets(manifest, [], GATE_ENTRY)

/** The contents of the built stylesheets, by URL. */
export type StyleTexts = ReadonlyMap<string, string>

/** The files for a public page that is not hydrated. */
export function publicAssetsOf(
  manifest: Manifest | null,
  modules: readonly string[],
  texts: StyleTexts = new Map(),
): Assets {
  if (manifest === null) return DEVELOPMENT
  const file = manifest[PUBLIC_ENTRY]?.file ?? ''
  const { styles } = assetsOf(manifest, modules)
  const known = styles.flatMap((href) => texts.get(href) ?? [])
  const isWhole = known.length > 0 && known.length === styles.length
  return {
    script: `/${file}`,
    styles: isWhole ? [] : styles,
    inlineStyle: isWhole ? known.join('') : undefined,
    // On a slow network they would compete with what the page is rendered with, and reading needs none of them.
    preloads: [],
    fonts: fontsOf(manifest),
  }
}
