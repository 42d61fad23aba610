import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Gallery } from '../gallery/gallery.tsx'
import { removeStyleAttributes } from './remove-style-attributes.ts'

test('style attributes go, everything else stays', () => {
  expect(removeStyleAttributes('<p class="a" style="color:red" id="b">x style="y"</p>')).toBe(
    '<p class="a" id="b">x style="y"</p>',
  )
})

test('nothing is left for a strict policy to drop', () => {
  const html = removeStyleAttributes(renderToString(<Gallery language="it" />))
  expect(html).not.toContain('style="')
})

test('our own components write no style attribute: what they draw does not wait for script', () => {
  const html = renderToString(<Gallery language="it" />)
  const tags = [...html.matchAll(/<[a-z]+ class="_(?:skeleton|ring|bar|swatch)[^>]*>/g)].map(([tag]) => tag)
  expect(tags.length).toBeGreaterThan(0)
  expect(tags.filter((tag) => tag.includes('style='))).toEqual([])
})
