import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Gallery } from '../gallery/gallery.tsx'
import { removeStyleAttributes } from './remove-style-attributes.ts'

test('removes style attributes and nothing else', () => {
  expect(removeStyleAttributes('<p class="a" style="color:red" id="b">x style="y"</p>')).toBe(
    '<p class="a" id="b">x style="y"</p>',
  )
})

test('leaves no style attribute for a strict policy to block', () => {
  const html = removeStyleAttributes(renderToString(<Gallery language="it" />))
  expect(html).not.toContain('style="')
})

test('finds no style attributes in our own components, whose appearance must not depend on script', () => {
  const html = renderToString(<Gallery language="it" />)
  const tags = [...html.matchAll(/<[a-z]+ class="_(?:skeleton|ring|bar|swatch)[^>]*>/g)].map(([tag]) => tag)
  expect(tags.length).toBeGreaterThan(0)
  expect(tags.filter((tag) => tag.includes('style='))).toEqual([])
})
