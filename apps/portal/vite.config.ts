import { onlyOurLocales } from '@foyer/ui/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [react(), onlyOurLocales()],
  // Assets lie at the root of the host, so that the site's first path segment stays a setting of the server.
  base: '/',
  build: { manifest: true, assetsInlineLimit: 0, rolldownOptions: { input: 'src/entry-client.tsx' } },
  // One file with everything in it: no look-ups at start, and production builds of what it holds.
  // In development Vite cannot run CommonJS packages that way, and Node loads them itself.
  ssr: { noExternal: command === 'build' ? true : undefined },
  appType: 'custom',
}))
