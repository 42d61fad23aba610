import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Gallery } from './gallery.tsx'

// No jsdom on purpose: all components must render on a server.
test.each([
  ['it', 'Galleria', 'Precedente'],
  ['en-US', 'Gallery', 'Previous'],
] as const)('renders every component on a server in %s', (language, title, text) => {
  const html = renderToString(<Gallery language={language} />)
  expect(html).toContain(title)
  expect(html).toContain(text)
})
