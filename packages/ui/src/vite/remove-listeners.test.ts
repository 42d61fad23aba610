import { rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { expect, test } from 'vitest'
import { aliasReact } from './alias-react.ts'
import { filterLocales } from './filter-locales.ts'
import { removeListeners } from './remove-listeners.ts'

const { load } = removeListeners()
const changed: string[] = []
const listeners: Plugin = {
  name: 'remove-listeners',
  setup({ onLoad }) {
    onLoad({ filter: /react-aria/ }, ({ path }) => {
      const contents = load(path)
      if (contents !== undefined) changed.push(path)
      return contents === undefined ? undefined : { contents }
    })
  },
}
const alias: Plugin = {
  name: 'alias-react',
  setup({ onResolve }) {
    const { filter, handler } = aliasReact().resolveId
    onResolve({ filter: filter.id }, ({ path, importer }) => {
      const module = handler(path, importer)
      return module === undefined ? undefined : { path: module }
    })
  },
}
const locales: Plugin = {
  name: 'filter-locales',
  setup({ onLoad }) {
    onLoad({ filter: /\/intl\// }, ({ path }) => {
      const contents = filterLocales().load.handler(path)
      return contents === undefined ? undefined : { contents }
    })
  },
}

/** Builds the gallery with these plugins and returns its HTML. */
async function renderGallery(name: string, plugins: Plugin[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { createElement } from 'react'
        import { renderToString } from 'react-dom/server'
        import { Gallery } from './gallery/gallery.tsx'
        export const html = renderToString(createElement(Gallery, { language: 'it' }))`,
      resolveDir: join(import.meta.dirname, '..'),
    },
    bundle: true,
    write: false,
    outfile: 'gallery.cjs',
    format: 'cjs',
    platform: 'node',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'empty', '.svg': 'empty' },
    plugins,
  })
  const file = join(tmpdir(), `foyer-gallery-${name}-${process.pid}.cjs`)
  writeFileSync(file, outputFiles.find(({ path }) => path.endsWith('.cjs'))?.text ?? '')
  try {
    return createRequire(import.meta.url)(file).html
  } finally {
    rmSync(file)
  }
}

test('renders the same HTML without listeners', async () => {
  const [without, unchanged] = await Promise.all([
    renderGallery('without', [locales, listeners, alias]),
    renderGallery('unchanged', [locales]),
  ])
  expect(new Set(changed).size).toBe(9)
  expect(without).toContain('data-react-aria-pressable')
  expect(without).toContain('role="grid"')
  expect(without).toBe(unchanged)
})
