import { fileURLToPath } from 'node:url'

const SERVER_REACT = fileURLToPath(new URL('./server-react.ts', import.meta.url))
/** Packages that are CommonJS themselves, or use internals of React. */
const UNCHANGED_IMPORTER = /\/node_modules\/(?:react|react-dom|use-sync-external-store|scheduler)\//

/**
 * Vite plugin for the server build: modules import `server-react.ts` instead of React, whose elements are
 * cheaper to create. Components of react-aria create thousands per page.
 */
export function aliasReact() {
  return {
    name: 'foyer:alias-react',
    enforce: 'pre' as const,
    resolveId: {
      filter: { id: /^react$/ },
      handler: (_id: string, importer?: string) =>
        importer === undefined || importer === SERVER_REACT || UNCHANGED_IMPORTER.test(importer)
          ? undefined
          : SERVER_REACT,
    },
  }
}
