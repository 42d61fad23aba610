// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { pathsByCell, splitLargePaths } from './split-paths.ts'

const square = (x: number, y: number) => `M${x} ${y}L${x + 400} ${y} ${x + 400} ${y + 400} ${x} ${y + 400}z`

test('splits a path into one for each cell, with all its shapes', () => {
  const shapes = [square(0, 0), square(-100, 0), square(400, 400), square(2_100, 0)]
  expect(pathsByCell(shapes.join(''))).toEqual([`${shapes[0]}${shapes[2]}`, shapes[1], shapes[3]])
})

test('replaces the path of a large hall where it is, and leaves others', () => {
  const many = Array.from({ length: 100 }, (_, at) => square(at * 500, 0))
  document.body.innerHTML = `<svg><path d="M0 0L1 1z"/><path class="stand" d="${many.join('')}"/><path d="M5 5z"/></svg>`
  const drawing = document.querySelector('svg') as SVGSVGElement
  splitLargePaths(drawing)
  const paths = [...drawing.querySelectorAll('path')]
  expect(paths.length).toBe(25 + 2)
  expect(paths.slice(1, -1).every((path) => path.getAttribute('class') === 'stand')).toBe(true)
  expect(paths.map((path) => path.getAttribute('d')).join('')).toBe(`M0 0L1 1z${many.join('')}M5 5z`)
})
