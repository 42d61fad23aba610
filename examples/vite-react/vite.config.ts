import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  build: { rolldownOptions: { input: ['index.html', 'live.html'] } },
})
