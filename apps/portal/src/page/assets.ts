/** Vite's list of what it built, as far as we use it. */
export type Manifest = Readonly<
  Record<string, { file: string; css?: readonly string[]; imports?: readonly string[] }>
>

/** Files a page asks for right away. */
export interface Assets {
  /** Null for a page that runs nothing. */
  script: string | null
  /** Runs before it: keeps what people do meanwhile. */
  early?: string | undefined
  styles: readonly string[]
  /** Rules that stand in the page itself, so that nothing has to be fetched before it shows; instead of `styles`. */
  inlineStyle?: string | undefined
  /** Scripts that the page will import: the browser may fetch them at once instead of one after the other. */
  preloads: readonly string[]
  /** Faces of headings and text: asked for at once, before anything says where they are needed. */
  fonts: readonly Font[]
}

interface Font {
  href: string
  /** Of the text, which keeps the face it was first drawn in: the opening picture and headings come before it. */
  isPatient: boolean
}

const ENTRY = 'src/entry-client.tsx'
const EARLY_ENTRY = 'src/entry-early.ts'
const PUBLIC_ENTRY = 'src/entry-public.ts'

/** In development Vite serves the sources and brings the styles itself. */
const DEVELOPMENT: Assets = { script: `/${ENTRY}`, styles: [], preloads: [], fonts: [] }

const HEADING_FACE = 'oswald'

const fontsOf = (manifest: Manifest) =>
  Object.entries(manifest)
    .filter(([name]) => name.endsWith('-latin-wght-normal.woff2'))
    .map(([name, { file }]): Font => ({ href: `/${file}`, isPatient: !name.includes(HEADING_FACE) }))

/** What was found for the modules of a page, by their names: it stays as long as what was built. */
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

function findAssets(manifest: Manifest, modules: readonly string[]): Assets {
  const styles = new Set<string>()
  const scripts = new Set<string>()
  const visited = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || visited.has(name)) return
    visited.add(name)
    // What a chunk imports comes first: its own rules must be able to override.
    for (const imported of chunk.imports ?? []) visit(imported)
    scripts.add(`/${chunk.file}`)
    for (const file of chunk.css ?? []) styles.add(`/${file}`)
  }
  for (const name of [ENTRY, ...modules]) visit(name)
  const script = `/${manifest[ENTRY]?.file ?? ''}`
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

/** The texts of the stylesheets that were built, by their address. */
export type StyleTexts = ReadonlyMap<string, string>

/** The files for a page of the public site that the browser leaves as the server drew it. */
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
    // On a slow network they would share it with what the page is drawn with, and it needs none of them to be read.
    preloads: [],
    fonts: fontsOf(manifest),
  }
}
